import { checkMessageSize, maxMessageSize, RateLimiter } from './limits.ts'

/** Version of the messages between app and phone. A change that breaks older apps increments it. */
export const bridgeVersion = 1

/** Why a call failed. Apps depend on these codes, so none is ever renamed. */
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

/** Thrown by a call. `reason` is the server's refusal code. */
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
  /** The window of the app's frame, while it exists. */
  frame(): Window | null
  /** `origin` of the page's messages. */
  origin: string
  methods: BridgeMethods
  /** Stops an app that overloads the phone. */
  stop(): void
  nowMs(): number
}

/** Limit of concurrent calls of one app. */
const maxRunning = 24

/** Answers the calls of one app's page. Only messages of the app's own frame count: nothing in a message identifies the app. */
export class Bridge {
  readonly #options: BridgeOptions
  readonly #rateLimiter: RateLimiter
  #running = 0

  constructor(options: BridgeOptions) {
    this.#options = options
    this.#rateLimiter = new RateLimiter(options.nowMs())
  }

  /** Handles a message event of the window. Its data is read last: reading costs as much as the sender likes. */
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

  /** Sends an event to the app. */
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

  /** An opaque origin cannot be a target; the window is the app's own frame in any case. */
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
