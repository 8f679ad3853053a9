import { createHash } from 'node:crypto'
import { asyncApi } from '@orelhao/protocol/docs/asyncapi'
import { openApi } from '@orelhao/protocol/docs/openapi'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import type { Readiness } from '../../core/readiness/readiness.ts'
import type { PlayerReport } from '../../shared/ledger/report/player/player-report.ts'
import { type EconomyReport, maxReportDays } from '../../shared/ledger/report/report.ts'
import { casinoPage, type GameReturn } from './economy/casino-page.ts'
import { noticePage, reportPage, signInPage } from './economy/economy-page.ts'
import { figuresStyle } from './economy/figures-style.ts'
import { foundPage, playerPage } from './economy/players-page.ts'
import { texts } from './economy/texts.ts'
import { isOwner, ownerCookie } from './owner-access.ts'
import type { OwnerKey } from './owner-key.ts'
import {
  faultResponse,
  htmlResponse,
  jsonResponse,
  PageFile,
  type PageRequest,
  type PageResponse,
  redirectTo,
} from './page-request.ts'
import { pageStyle } from './page-style.ts'
import { referencePage } from './reference/reference-page.ts'
import { referenceStyle } from './reference/reference-style.ts'

/** Kinds of pages, for who may read them. */
type PageKind = 'economy' | 'reference' | 'metrics' | 'health'

export interface OwnerPagesParts {
  key: OwnerKey
  /** The owner's sign, as it is now. */
  currency(): string
  version: string
  /** True where a page needs no key. */
  isOpen(kind: PageKind, request: PageRequest): boolean
  report(days: number): Promise<EconomyReport>
  casino(): Promise<GameReturn[]>
  player(user_id: number, days: number): Promise<PlayerReport | undefined>
  /** Players for a search; one more than `limit` if there are more. */
  search(text: string, limit: number): Promise<Identity[]>
  /** Undefined while the server stops. */
  ready(): Promise<Readiness> | undefined
  metrics(): Promise<{ type: string; text: string }>
  /** Declares the font of the pages, where it can be loaded. */
  fontFace?: string
  /** Calls can be tried out on a page of the adapter. */
  hasExplorer?: boolean
}

interface Route {
  /** A style sheet needs no key: the form for the key uses it. */
  kind: PageKind | 'style'
  /** A person's browser gets a form instead of a fault. */
  isPage?: boolean
  answer(request: PageRequest): Promise<PageResponse> | PageResponse
}

const defaultDays = 30
const searchLimit = 30
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

export function notFound(): PageResponse {
  return jsonResponse({ status: 'not found' }, 404)
}

/** Pages for the server's owner, as a function of a request: whatever received it, and wherever the answer goes. */
export class OwnerPages {
  readonly #parts: OwnerPagesParts
  readonly #routes: ReadonlyMap<string, Route>
  /** By the path before all pages, which links contain. */
  readonly #references = new Map<string, PageFile>()

  constructor(parts: OwnerPagesParts) {
    this.#parts = parts
    this.#routes = new Map(Object.entries({ ...this.#economyRoutes(), ...this.#otherRoutes() }))
  }

  /** Paths of all pages. */
  get paths(): readonly string[] {
    return [...this.#routes.keys()]
  }

  /** Rejects with what a page's data rejects with, except for faults. */
  async answer(request: PageRequest): Promise<PageResponse> {
    const route = this.#routes.get(request.path)
    const isForm = request.method === 'POST' && request.path === '/economy'
    if (!route) return notFound()
    if (!isForm && request.method !== 'GET' && request.method !== 'HEAD')
      return faultResponse('bad_request', 'pages are only read')
    try {
      return (isForm ? this.#signIn(request) : this.#refusal(route, request)) ?? (await route.answer(request))
    } catch (error) {
      if (!(error instanceof CallFault)) throw error
      if (error.code !== 'unavailable' || !route.isPage) return faultResponse(error.code, error.message)
      return htmlResponse(noticePage(texts.away, request.base), 503)
    }
  }

  /** Returns whether a request may read a kind of pages. Throws a `rate_limited` fault after too many wrong keys. */
  mayRead(kind: PageKind, request: PageRequest): boolean {
    return this.#parts.isOpen(kind, request) || isOwner(request, this.#parts.key)
  }

  #refusal({ kind, isPage }: Route, request: PageRequest): PageResponse | undefined {
    const form = (status: number, complaint?: string) =>
      htmlResponse(signInPage({ hasKey: this.#parts.key.isSet, to: request.path, complaint }, request.base), status)
    try {
      if (kind === 'style' || this.mayRead(kind, request)) return
      if (isPage) return form(401)
      if (kind === 'metrics' || kind === 'reference') return jsonResponse({ status: 'forbidden' }, 403)
      return faultResponse('unauthenticated', 'the server key is missing or wrong')
    } catch (error) {
      if (!(error instanceof CallFault) || !isPage) throw error
      return form(429, texts.tooOften) // a browser may have the cookie of an older key
    }
  }

  #signIn(request: PageRequest): PageResponse {
    const typed = new URLSearchParams(request.body)
    const asked = typed.get('to') ?? ''
    const to = this.#routes.get(asked)?.isPage ? asked : '/economy'
    const again = (status: number, complaint: string) =>
      htmlResponse(signInPage({ hasKey: this.#parts.key.isSet, to, complaint }, request.base), status)
    try {
      const cookie = ownerCookie(typed.get('key') ?? '', request, this.#parts.key)
      if (cookie === undefined) return again(401, texts.wrongKey)
      return redirectTo(`${request.base}${to}`, { 'set-cookie': cookie })
    } catch (error) {
      if (!(error instanceof CallFault)) throw error
      return again(429, texts.tooOften)
    }
  }

  #economyRoutes(): Record<string, Route> {
    const { report, casino, player, search, currency, fontFace = '' } = this.#parts
    const kind = 'economy'
    const style = new PageFile('text/css; charset=utf-8', () => `${fontFace}${pageStyle}${figuresStyle}`, sha256)
    const isPage = true
    return {
      '/economy': {
        kind,
        isPage,
        answer: async (request) =>
          htmlResponse(reportPage(await report(daysIn(request)), { currency: currency(), base: request.base })),
      },
      '/economy.json': { kind, answer: async (request) => jsonResponse(await report(daysIn(request))) },
      '/economy.csv': { kind, answer: async (request) => csvResponse(await report(daysIn(request))) },
      '/economy/casino': {
        kind,
        isPage,
        answer: async ({ base }) => htmlResponse(casinoPage(await casino(), { currency: currency(), base })),
      },
      '/economy/casino.json': { kind, answer: async () => jsonResponse(await casino()) },
      '/economy/players': {
        kind,
        isPage,
        answer: async ({ query, base }) => {
          const typed = (new URLSearchParams(query).get('q') ?? '').trim().slice(0, 60)
          const found = await search(typed, searchLimit + 1)
          return htmlResponse(foundPage(typed, found.slice(0, searchLimit), found.length > searchLimit, base))
        },
      },
      '/economy/player': {
        kind,
        isPage,
        answer: async (request) => {
          const found = await player(playerIn(request), daysIn(request))
          if (!found) return htmlResponse(noticePage(texts.search.unknown, request.base), 404)
          return htmlResponse(playerPage(found, { currency: currency(), base: request.base }))
        },
      },
      '/economy/player.json': {
        kind,
        answer: async (request) => {
          const found = await player(playerIn(request), daysIn(request))
          return found ? jsonResponse(found) : jsonResponse({ status: 'unknown player' }, 404)
        },
      },
      '/economy.css': { kind: 'style', answer: (request) => style.answer(request) },
    }
  }

  #otherRoutes(): Record<string, Route> {
    const { version, metrics, ready, fontFace = '', hasExplorer = false } = this.#parts
    const kind = 'reference'
    const json = 'application/json; charset=utf-8'
    const style = new PageFile('text/css; charset=utf-8', () => `${fontFace}${pageStyle}${referenceStyle}`, sha256)
    const calls = new PageFile(json, () => JSON.stringify(openApi(version)), sha256)
    const events = new PageFile(json, () => JSON.stringify(asyncApi(version)), sha256)
    return {
      '/docs/': { kind, isPage: true, answer: (request) => this.#reference(request, hasExplorer) },
      '/docs/look.css': { kind: 'style', answer: (request) => style.answer(request) },
      '/docs/openapi.json': { kind, answer: (request) => calls.answer(request) },
      '/docs/asyncapi.json': { kind, answer: (request) => events.answer(request) },
      '/metrics': {
        kind: 'metrics',
        answer: async () => {
          const { type, text } = await metrics()
          return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body: text }
        },
      },
      '/healthz': { kind: 'health', answer: () => jsonResponse({ status: 'ok' }) },
      '/readyz': {
        kind: 'health',
        answer: async () => {
          const readiness = await ready()
          if (!readiness) return jsonResponse({ status: 'stopping' }, 503)
          const { isReady, ...parts } = readiness
          const status = !isReady ? 'unavailable' : parts.bus === 'ok' ? 'ok' : 'degraded'
          return jsonResponse({ status, ...parts }, isReady ? 200 : 503)
        },
      },
    }
  }

  #reference(request: PageRequest, hasExplorer: boolean): PageResponse {
    const { base } = request
    const { version } = this.#parts
    const make = () => referencePage(version, base, hasExplorer)
    const page = this.#references.get(base) ?? new PageFile('text/html; charset=utf-8', make, sha256)
    this.#references.set(base, page)
    return page.answer(request)
  }
}

function daysIn({ query }: PageRequest): number {
  const given = new URLSearchParams(query).getAll('days')
  const days = given.length === 0 ? defaultDays : wholeNumber(given.join())
  if (days === undefined || days < 1 || days > maxReportDays)
    throw new CallFault('invalid_args', `days must be a number from 1 to ${maxReportDays}`)
  return days
}

function playerIn({ query }: PageRequest): number {
  const player = wholeNumber(new URLSearchParams(query).get('id') ?? '')
  if (player === undefined) throw new CallFault('invalid_args', 'id must be the number of a passport')
  return player
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** One line for each day and app. */
function csvResponse({ days, daily }: EconomyReport): PageResponse {
  const lines = daily.flatMap(({ date, apps }) =>
    apps.map(({ app, movements, moved, created, destroyed, own }) =>
      [date, app, movements, moved, created, destroyed, own].join(),
    ),
  )
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="economia-${days}-dias.csv"`,
      'cache-control': 'no-store',
    },
    body: ['date,app,movements,moved,created,destroyed,own', ...lines, ''].join('\r\n'),
  }
}
