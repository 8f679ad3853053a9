import type { PanelBody, PanelFault } from '@orelhao/protocol/panel/panel-answers'
import { SignIn } from '@orelhao/protocol/panel/panel-contract'
import { PasskeySignIn } from '@orelhao/protocol/panel/passkey-schemas'
import { CallFault } from '@orelhao/protocol/wire'
import { Compile } from 'typebox/compile'
import { RateLimiter } from '../core/rate-limiter.ts'
import type { PageRequest, PageResponse } from '../owner/pages/page-request.ts'
import { panelPath, redirectTo } from '../owner/pages/page-request.ts'
import type { Clock, RateLimit } from '../ports.ts'
import { redeemLink, sessionDigest, sessionSeconds } from './access/panel-access.ts'
import { type AccessRow, accessOf } from './access/store.ts'
import { paces } from './paces.ts'
import { pageFile } from './page-file.ts'
import { panelRoutes } from './panel-calls.ts'
import { callerAs, PanelRefused, type PanelServices, refusalOf } from './panel-context.ts'
import { panelFiles } from './panel-files.ts'
import { requestOptions, signInByPasskey } from './passkeys/passkeys.ts'

const apiPath = `${panelPath}/api/`
const cookieName = 'orelhao_panel'
/** A header that a form or a link of another site cannot send; its value does not matter. */
const panelHeader = 'x-orelhao-panel'

/** Codes that are tried from one address. */
const signIns: RateLimit = { perSecond: 0.1, burst: 10 }
/** Calls from one address, before the database is asked for their session: a whole team behind one proxy works. */
const visits: RateLimit = { perSecond: 20, burst: 200 }

const faultStatus: Record<PanelFault, number> = {
  bad_request: 400,
  foreign: 403,
  unauthenticated: 401,
  forbidden: 403,
  unknown_call: 404,
  invalid_args: 400,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
}

interface PanelParts extends PanelServices {
  clock: Clock
}

const acceptsSignIn = Compile(SignIn)
const acceptsPasskey = Compile(PasskeySignIn)
/** Calls without a session. */
const signInMembers: readonly string[] = ['signIn', 'passkeyRequest', 'passkeySignIn']

/** The panel of owners and moderators, as a function of a request: whatever received it, and wherever the answer goes. */
export class Panel {
  readonly #parts: PanelParts
  readonly #limiter: RateLimiter

  constructor(parts: PanelParts) {
    this.#parts = parts
    this.#limiter = new RateLimiter(parts.clock)
  }

  /** Answers a request for a path that `isPanelPath`. Never rejects. */
  async answer(request: PageRequest): Promise<PageResponse> {
    if (request.path.startsWith(apiPath)) return this.#answerCall(request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return faultBody('bad_request')
    if (request.path === panelPath) return redirectTo(`${request.base}${panelPath}/`)
    return pageFile(panelFiles, request.path.slice(panelPath.length + 1))
  }

  async #answerCall(request: PageRequest): Promise<PageResponse> {
    try {
      if (isForeign(request)) return faultBody('foreign')
      if (!this.#limiter.consume(request.address, 'panel', visits)) return faultBody('rate_limited')
      const member = request.path.slice(apiPath.length)
      const args = parsedBody(request.body)
      return await (signInMembers.includes(member)
        ? this.#enter(request, member, args)
        : this.#call(request, member, args))
    } catch (error) {
      const refused = refusalOf(error)
      if (refused) return jsonBody({ refused })
      if (error instanceof CallFault) return faultBody(faultOf(error))
      this.#parts.log.error({ err: error, path: request.path }, 'a call of the panel failed')
      return faultBody('internal')
    }
  }

  /** Calls of those who have no session. */
  async #enter(request: PageRequest, member: string, args: unknown): Promise<PageResponse> {
    if (!this.#limiter.consume(request.address, 'panel sign-in', signIns)) return faultBody('rate_limited')
    if (member === 'passkeyRequest')
      return jsonBody({ answer: { options: await requestOptions(this.#parts, request) } })
    const token = await this.#tokenFor(request, member, args)
    if (token === undefined) return faultBody('invalid_args')
    return jsonBody({ answer: null }, 200, { 'set-cookie': cookieOf(token, request, sessionSeconds) })
  }

  /** The token of a new session; undefined for arguments that are none. Throws PanelRefused. */
  async #tokenFor(request: PageRequest, member: string, args: unknown): Promise<string | undefined> {
    if (member === 'passkeySignIn')
      return acceptsPasskey.Check(args) ? signInByPasskey(this.#parts, request, args.response) : undefined
    if (!acceptsSignIn.Check(args)) return
    const token = await redeemLink(this.#parts.engine, args.code)
    if (token === undefined) throw new PanelRefused('wrongCode')
    return token
  }

  async #call(request: PageRequest, member: string, args: unknown): Promise<PageResponse> {
    const session = await this.#sessionOf(request)
    if (!session) return faultBody('unauthenticated')
    const route = panelRoutes.get(member)
    if (!route) return faultBody('unknown_call')
    const caller = callerAs(session, this.#now())
    if (!this.#limiter.consume(session.id, `panel ${route.pace}`, paces[route.pace])) return faultBody('rate_limited')
    if (route.permission && !caller.may(route.permission)) return faultBody('forbidden')
    if (!route.accepts(args)) return faultBody('invalid_args')
    const answer = await route.run({ ...this.#parts, ...caller, request }, args)
    if (member === 'signOut') return jsonBody({ answer }, 200, { 'set-cookie': cookieOf('', request, 0) })
    return jsonBody({ answer })
  }

  async #sessionOf({ headers }: PageRequest): Promise<AccessRow | undefined> {
    const digest = sessionDigest(cookieIn(headers.cookie))
    if (digest === undefined) return
    return this.#parts.database.read((db) => accessOf(db, { digest, isLink: false }, this.#now()))
  }

  #now(): number {
    return Math.floor(this.#parts.clock.nowMs() / 1000)
  }
}

export function isPanelPath(path: string): boolean {
  return path === panelPath || path.startsWith(`${panelPath}/`)
}

/** Another site's page cannot send our header or this type without asking first, and nobody answers that. */
function isForeign({ method, headers }: PageRequest): boolean {
  const isJson = headers['content-type']?.split(';')[0]?.trim() === 'application/json'
  const site = headers['sec-fetch-site']
  const isOwnSite = site === undefined || site === 'same-origin'
  return method !== 'POST' || !isJson || !isOwnSite || headers[panelHeader] === undefined
}

function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new CallFault('bad_request', 'the body is not JSON')
  }
}

function cookieIn(cookies: string | undefined): string | undefined {
  const own = cookies?.split(';').find((pair) => pair.trim().startsWith(`${cookieName}=`))
  return own?.trim().slice(cookieName.length + 1)
}

function cookieOf(token: string, { base, isHttps }: PageRequest, seconds: number): string {
  const attributes = `Path=${base}${panelPath}; HttpOnly; SameSite=Strict; Max-Age=${seconds}`
  return `${cookieName}=${token}; ${attributes}${isHttps ? '; Secure' : ''}`
}

function faultOf({ code }: CallFault): PanelFault {
  if (code === 'invalid_args' || code === 'bad_request' || code === 'rate_limited') return code
  return code === 'unavailable' || code === 'outcome_unknown' || code === 'timeout' ? 'unavailable' : 'internal'
}

function faultBody(fault: PanelFault): PageResponse {
  return jsonBody({ fault }, faultStatus[fault])
}

function jsonBody(body: PanelBody<unknown>, status = 200, headers: Record<string, string> = {}): PageResponse {
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return { status, headers: { ...own, ...headers }, body: JSON.stringify(body) }
}
