import { maxAnswerMs } from '@orelhao/protocol/game-timeouts'
import { wellFormedJson } from '@orelhao/protocol/well-formed'
import type { FaultCode } from '@orelhao/protocol/wire'
import { setOffline, setOnline } from './connection.ts'
import { endpointUrl, isInGame, sessionToken } from './environment.ts'
import { capturePlayerEpoch } from './player-epoch.ts'
import { noteServerBuild } from './server-build.ts'

const timeoutMs = 15_000
/** Added to the game side's own timeout. */
const gameExtraTimeoutMs = 5000
/** Pauses before a call is sent again, in milliseconds. Its key makes the retry harmless. */
const retryDelaysMs = [400, 1500]

/** A call without a result: a fault of the wire, or `offline` if no response arrived at all. */
export class CallError extends Error {
  readonly code: FaultCode | 'offline'
  readonly member: string

  constructor(member: string, code: FaultCode | 'offline', message: string) {
    super(`${member}: ${message}`)
    this.name = 'CallError'
    this.member = member
    this.code = code
  }
}

interface Call {
  endpoint: 'backend' | 'client'
  member: string
  args: unknown[]
  /** Present for a call that is safe to repeat. */
  key?: string | undefined
}

/** Sends a call and resolves to its result; rejects with CallError, which is also logged. */
export async function post(call: Call): Promise<unknown> {
  const canRetry = call.endpoint === 'backend'
  const isSamePlayer = capturePlayerEpoch()
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await postOnce(call)
      if (canRetry) setOnline()
      return answer
    } catch (error) {
      const pauseMs = retryDelaysMs[attempt]
      if (canRetry && pauseMs !== undefined && isTransient(error)) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        if (call.key === undefined || (await isSamePlayer())) continue
        throw new CallError(call.member, 'unauthenticated', 'another player uses the page now')
      }
      if (canRetry && isNoResponse(error)) setOffline()
      // biome-ignore lint/suspicious/noConsole: the specification wants failed calls in the console
      console.error(error)
      throw error
    }
  }
}

const transientCodes: readonly CallError['code'][] = ['offline', 'unavailable', 'outcome_unknown', 'timeout']

function isTransient(error: unknown): boolean {
  return error instanceof CallError && transientCodes.includes(error.code)
}

/** Returns whether no response arrived at all. */
function isNoResponse(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'timeout'].includes(error.code)
}

async function postOnce({ endpoint, member, args, key }: Call): Promise<unknown> {
  const abort = new AbortController()
  const timer = setTimeout(
    () => abort.abort(),
    endpoint === 'client' ? maxAnswerMs(member) + gameExtraTimeoutMs : timeoutMs,
  )
  try {
    const token = sessionToken()
    const response = await fetch(endpointUrl(endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: wellFormedJson(JSON.stringify({ member, args, key })), // the game never answers a text with half a surrogate pair
      signal: abort.signal,
    })
    if (!isInGame) noteServerBuild(response.headers.get('x-page-build')) // the game loads the page again by itself
    return readResult(member, await response.json(), response.status)
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(member, abort.signal.aborted ? 'timeout' : 'offline', String(error))
  } finally {
    clearTimeout(timer)
  }
}

/** Inside the game the status is always 200, so only the body shows a fault. Elsewhere a proxy may answer in the server's place. */
function readResult(member: string, body: unknown, status: number): unknown {
  const isObject = typeof body === 'object' && body !== null
  if (isObject && '__fault' in body) {
    const { code, message } = body.__fault as { code: FaultCode; message: string }
    throw new CallError(member, code, message)
  }
  if (status >= 400) throw new CallError(member, 'unavailable', '')
  return isObject && '__null' in body ? null : body
}
