import { answersText, netEvents, wireLimits } from '@orelhao/protocol/script-wire'
import { faultBody } from '@orelhao/protocol/wire'
import type { Game } from '../../game/game.ts'

/** How long calls wait for a server that is away; the page also retries. */
const maxWaitMs = 8000
/** Limits of all queued calls together, in events and characters. */
const limits = { events: 2000, characters: 8 * 1024 * 1024 }

interface PendingCall {
  source: number
  payload: string
  atMs: number
}

interface Parts {
  game: Pick<Game, 'emitNet' | 'players'>
  /** Passes calls to the server. */
  forward(source: number, payload: string): void
  /** A player's call failed. */
  onFailed(source: number): void
}

/**
 * The calls of client scripts to a server that may be away. Each is answered: by the server, or with a fault after which the page retries
 * with the same key, so that a write of the lost server is not repeated.
 */
export class PendingCalls {
  readonly #parts: Parts
  /** Passed on, and perhaps not answered yet; calls are dropped after the time that a client script waits for an answer. */
  #forwarded: PendingCall[] = []
  /** Waiting until there is a server. */
  #queue: PendingCall[] = []
  #characters = 0
  #isReady = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  receive(source: number, payload: string): void {
    const call = { source, payload, atMs: performance.now() }
    this.#characters += payload.length
    if (this.#isReady) this.#forward(call)
    else if (this.#queue.length < limits.events && this.#characters <= limits.characters) this.#queue.push(call)
    else this.#fault(call)
  }

  /** The server is ready. */
  onEngineReady(): void {
    this.#isReady = true
    for (const call of this.#queue.splice(0)) this.#forward({ ...call, atMs: performance.now() })
  }

  /** The server is gone, with all calls that it had. */
  onEngineLost(): void {
    this.#isReady = false
    const sinceMs = performance.now() - wireLimits.callMs
    for (const call of this.#forwarded.splice(0)) {
      if (call.atMs >= sinceMs) this.#fault(call, lostFault)
      else this.#characters -= call.payload.length
    }
  }

  /** Called at an interval: no call waits long. */
  tick(): void {
    const sinceMs = performance.now() - maxWaitMs
    while ((this.#queue[0]?.atMs ?? Number.POSITIVE_INFINITY) < sinceMs) this.#fault(this.#queue.shift())
    this.#removeExpired()
  }

  #forward(call: PendingCall): void {
    this.#forwarded.push(call)
    if (this.#forwarded.length > limits.events || this.#characters > limits.characters) this.#removeOldest()
    this.#parts.forward(call.source, call.payload)
  }

  #removeExpired(): void {
    const sinceMs = performance.now() - wireLimits.callMs
    while ((this.#forwarded[0]?.atMs ?? Number.POSITIVE_INFINITY) < sinceMs) this.#removeOldest()
  }

  #removeOldest(): void {
    this.#characters -= this.#forwarded.shift()?.payload.length ?? 0
  }

  #fault(call: PendingCall | undefined, fault = awayFault): void {
    if (!call) return
    const { source, payload } = call
    this.#characters -= payload.length
    if (!this.#parts.game.players().includes(source)) return
    const answers = parseCallIds(payload).map((id) => [id, fault] as const)
    if (answers.length === 0) return
    this.#parts.game.emitNet(netEvents.answers, source, answersText(answers))
    this.#parts.onFailed(source)
  }
}

const maxPayloadLength = 128 * 1024

/** Client scripts send one text, or nothing; any other payload becomes empty, and the server counts it as dropped. */
export function payloadText(payload: unknown): string {
  return typeof payload === 'string' && payload.length <= maxPayloadLength ? payload : ''
}

const awayFault = faultBody('unavailable', 'the server of the phone is away')
const lostFault = faultBody('outcome_unknown', 'the server of the phone went away before it answered')

/** The ids of the calls in a payload, which a client script may have filled with anything. */
function parseCallIds(payload: string): number[] {
  try {
    const calls: unknown = JSON.parse(payload)
    if (!Array.isArray(calls) || calls.length > wireLimits.callsPerEvent) return []
    return calls.map((call) => (Array.isArray(call) ? call[0] : undefined)).filter(Number.isSafeInteger)
  } catch {
    return []
  }
}
