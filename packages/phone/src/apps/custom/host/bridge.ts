import { checkMessageSize, maxMessageSize, RateLimiter } from './limits.ts'

/** Of the messages between app and phone. A later one that breaks older apps gets the next number. */
export const bridgeVersion = 1

/** Why a call was not answered. Apps decide by these, so none is ever renamed. */
export type BridgeErrorCode =
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
export class BridgeError extends Error {
  readonly code: BridgeErrorCode
  readonly reason: string | undefined

  constructor(code: BridgeErrorCode, message = '', reason?: string) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

type BridgeMethod = (args: Record<string, unknown>) => unknown
export type BridgeMethods = Readonly<Record<string, BridgeMethod>>

interface BridgeOptions {
  /** The window of the app's frame, while there is one. */
  frame(): Window | null
  /** What messages of the app's page say of where they come from. */
  origin: string
  methods: BridgeMethods
  /** The app overwhelms the phone. */
  stop(): void
  nowMs(): number
}

/** Calls of one app that may run at the same time. */
const maxRunning = 24

/**
 * Answers what the page of one app asks. Only messages of the app's own frame count, whatever they say of themselves: nothing in a message
 * tells which app it is.
 */
export class Bridge {
  readonly #options: BridgeOptions
  readonly #rateLimiter: RateLimiter
  #running = 0

  constructor(options: BridgeOptions) {
    this.#options = options
    this.#rateLimiter = new RateLimiter(options.nowMs())
  }

  /** Takes a message event of the window. Its data is looked at last: reading it may cost as much as the sender likes. */
  readonly onMessage = (event: Pick<MessageEvent, 'source' | 'origin' | 'data'>): void => {
    const { frame, origin, stop, nowMs } = this.#options
    const source = frame()
    if (source === null || event.source !== source || event.origin !== origin) return
    const rateResult = this.#rateLimiter.count(nowMs())
    if (rateResult === 'stop') stop()
    if (rateResult !== 'fine') return
    const message: unknown = event.data
    const sizeResult = checkMessageSize(message)
    if (sizeResult === 'stop') stop()
    const request = sizeResult === 'stop' ? undefined : parseRequest(message)
    if (!request) return
    if (sizeResult === 'beyond')
      this.#fail(source, request.id, new BridgeError('too_large', `at most ${maxMessageSize}`))
    else void this.#answer(source, request)
  }

  /** Tells the app something. */
  emit(event: string, value: unknown): void {
    const source = this.#options.frame()
    if (source) this.#post(source, { event, value })
  }

  async #answer(source: Window, { id, call, args }: Request): Promise<void> {
    if (this.#running >= maxRunning) return this.#fail(source, id, new BridgeError('rate_limited', 'too many at once'))
    this.#running++
    try {
      const run = Object.hasOwn(this.#options.methods, call) ? this.#options.methods[call] : undefined
      if (!run) throw new BridgeError('unknown_call', call.slice(0, 64))
      this.#post(source, { id, ok: true, value: (await run(args)) ?? null })
    } catch (error) {
      this.#fail(source, id, error)
    } finally {
      this.#running--
    }
  }

  #fail(source: Window, id: number, error: unknown): void {
    if (!(error instanceof BridgeError)) reportError(error)
    const { code, message, reason } = error instanceof BridgeError ? error : new BridgeError('unavailable')
    this.#post(source, { id, ok: false, error: { code, message, ...(reason && { reason }) } })
  }

  /** An origin that is nobody's cannot be named: the window is the app's own frame in any case. */
  #post(source: Window, message: object): void {
    const { origin } = this.#options
    source.postMessage({ orelhao: bridgeVersion, ...message }, origin === 'null' ? '*' : origin)
  }
}

interface Request {
  id: number
  call: string
  args: Record<string, unknown>
}

function parseRequest(message: unknown): Request | undefined {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return
  const { orelhao, id, call, args = {} } = message as Record<string, unknown>
  if (orelhao !== bridgeVersion || !Number.isSafeInteger(id) || typeof call !== 'string') return
  const isObject = typeof args === 'object' && args !== null && !Array.isArray(args)
  return { id: id as number, call, args: isObject ? (args as Record<string, unknown>) : {} }
}
