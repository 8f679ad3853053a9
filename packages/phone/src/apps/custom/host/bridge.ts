import { largestMessage, Meter, weigh } from './limits.ts'

/** Of the messages between app and phone. A later one that breaks older apps gets the next number. */
export const bridgeVersion = 1

/** Why a call was not answered. Apps decide by these, so none is ever renamed. */
export type Problem =
  | 'unsupported_version'
  | 'unknown_call'
  | 'invalid_args'
  | 'too_large'
  | 'rate_limited'
  | 'denied'
  | 'not_in_front'
  | 'busy'
  | 'refused'
  | 'unavailable'

/** Thrown by a call. `reason` is the server's own code of a refusal. */
export class CallProblem extends Error {
  readonly code: Problem
  readonly reason: string | undefined

  constructor(code: Problem, message = '', reason?: string) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

type Call = (args: Record<string, unknown>) => unknown
export type Calls = Readonly<Record<string, Call>>

interface Parts {
  /** The window of the app's frame, while there is one. */
  frame(): Window | null
  /** What messages of the app's page say of where they come from. */
  origin: string
  calls: Calls
  /** The app overwhelms the phone. */
  stop(): void
  nowMs(): number
}

/** Calls of one app that may run at the same time. */
const mostRunning = 24

/**
 * Answers what the page of one app asks. Only messages of the app's own frame count, whatever they say of themselves: nothing in a message
 * tells which app it is.
 */
export class Bridge {
  readonly #parts: Parts
  readonly #meter: Meter
  #running = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#meter = new Meter(parts.nowMs())
  }

  /** Takes a message event of the window. Its data is looked at last: reading it may cost as much as the sender likes. */
  readonly take = (event: Pick<MessageEvent, 'source' | 'origin' | 'data'>): void => {
    const { frame, origin, stop, nowMs } = this.#parts
    const source = frame()
    if (source === null || event.source !== source || event.origin !== origin) return
    const verdict = this.#meter.count(nowMs())
    if (verdict === 'stop') stop()
    if (verdict !== 'fine') return
    const message: unknown = event.data
    const weight = weigh(message)
    if (weight === 'stop') stop()
    const request = weight === 'stop' ? undefined : requestIn(message)
    if (!request) return
    if (weight === 'beyond') this.#fail(source, request.id, new CallProblem('too_large', `at most ${largestMessage}`))
    else void this.#answer(source, request)
  }

  /** Tells the app something. */
  say(event: string, value: unknown): void {
    const source = this.#parts.frame()
    if (source) this.#post(source, { event, value })
  }

  async #answer(source: Window, { id, call, args }: Request): Promise<void> {
    if (this.#running >= mostRunning) return this.#fail(source, id, new CallProblem('rate_limited', 'too many at once'))
    this.#running++
    try {
      const run = Object.hasOwn(this.#parts.calls, call) ? this.#parts.calls[call] : undefined
      if (!run) throw new CallProblem('unknown_call', call.slice(0, 64))
      this.#post(source, { id, ok: true, value: (await run(args)) ?? null })
    } catch (error) {
      this.#fail(source, id, error)
    } finally {
      this.#running--
    }
  }

  #fail(source: Window, id: number, error: unknown): void {
    if (!(error instanceof CallProblem)) reportError(error)
    const { code, message, reason } = error instanceof CallProblem ? error : new CallProblem('unavailable')
    this.#post(source, { id, ok: false, error: { code, message, ...(reason && { reason }) } })
  }

  /** An origin that is nobody's cannot be named: the window is the app's own frame in any case. */
  #post(source: Window, message: object): void {
    const { origin } = this.#parts
    source.postMessage({ orelhao: bridgeVersion, ...message }, origin === 'null' ? '*' : origin)
  }
}

interface Request {
  id: number
  call: string
  args: Record<string, unknown>
}

function requestIn(message: unknown): Request | undefined {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return
  const { orelhao, id, call, args = {} } = message as Record<string, unknown>
  if (orelhao !== bridgeVersion || !Number.isSafeInteger(id) || typeof call !== 'string') return
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args)
  return { id: id as number, call, args: isObject ? (args as Record<string, unknown>) : {} }
}
