import { answersText, netEvents, wireLimits } from '@orelhao/protocol/script-wire'
import { faultBody } from '@orelhao/protocol/wire'
import type { Game } from '../../game/game.ts'

/** How long calls wait for a server that is away; the page asks again besides. */
const patienceMs = 8000
/** What is kept of calls in all, in events and characters. */
const most = { events: 2000, characters: 8 * 1024 * 1024 }

interface Kept {
  source: number
  payload: string
  atMs: number
}

interface Parts {
  game: Pick<Game, 'emitNet' | 'players'>
  /** Hands calls to the server. */
  pass(source: number, payload: string): void
  /** A player's call came to nothing. */
  failed(source: number): void
}

/**
 * The calls of client scripts on their way to a server that may be away. Each is answered: by the server, or with a fault after which the page
 * sends it again under the same key, so that what the lost server may have done is not done twice.
 */
export class Calls {
  readonly #parts: Parts
  /** Passed on, and perhaps not answered yet; a client script waits no longer than that for an answer. */
  #passed: Kept[] = []
  /** Until there is a server. */
  #waiting: Kept[] = []
  #characters = 0
  #isReady = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  receive(source: number, payload: string): void {
    const kept = { source, payload, atMs: performance.now() }
    this.#characters += payload.length
    if (this.#isReady) this.#pass(kept)
    else if (this.#waiting.length < most.events && this.#characters <= most.characters) this.#waiting.push(kept)
    else this.#fault(kept)
  }

  /** There is a server. */
  ready(): void {
    this.#isReady = true
    for (const kept of this.#waiting.splice(0)) this.#pass({ ...kept, atMs: performance.now() })
  }

  /** The server is gone, with all that it was asked. */
  lost(): void {
    this.#isReady = false
    const sinceMs = performance.now() - wireLimits.callMs
    for (const kept of this.#passed.splice(0)) {
      if (kept.atMs >= sinceMs) this.#fault(kept, lostFault)
      else this.#characters -= kept.payload.length
    }
  }

  /** To be called again and again: nobody waits for long. */
  tick(): void {
    const sinceMs = performance.now() - patienceMs
    while ((this.#waiting[0]?.atMs ?? Number.POSITIVE_INFINITY) < sinceMs) this.#fault(this.#waiting.shift())
    this.#forgetOld()
  }

  #pass(kept: Kept): void {
    this.#passed.push(kept)
    if (this.#passed.length > most.events || this.#characters > most.characters) this.#forget()
    this.#parts.pass(kept.source, kept.payload)
  }

  #forgetOld(): void {
    const sinceMs = performance.now() - wireLimits.callMs
    while ((this.#passed[0]?.atMs ?? Number.POSITIVE_INFINITY) < sinceMs) this.#forget()
  }

  #forget(): void {
    this.#characters -= this.#passed.shift()?.payload.length ?? 0
  }

  #fault(kept: Kept | undefined, fault = awayFault): void {
    if (!kept) return
    const { source, payload } = kept
    this.#characters -= payload.length
    if (!this.#parts.game.players().includes(source)) return
    const answers = idsIn(payload).map((id) => [id, fault] as const)
    if (answers.length === 0) return
    this.#parts.game.emitNet(netEvents.answers, source, answersText(answers))
    this.#parts.failed(source)
  }
}

const longestPayload = 128 * 1024

/** Client scripts send one text, or nothing; what else comes is none of ours, and the server counts it as dropped. */
export function textIn(payload: unknown): string {
  return typeof payload === 'string' && payload.length <= longestPayload ? payload : ''
}

const awayFault = faultBody('unavailable', 'the server of the phone is away')
const lostFault = faultBody('outcome_unknown', 'the server of the phone went away before it answered')

/** Of what a client script may have sent: anything. */
function idsIn(payload: string): number[] {
  try {
    const calls: unknown = JSON.parse(payload)
    if (!Array.isArray(calls) || calls.length > wireLimits.callsPerEvent) return []
    return calls.map((call) => (Array.isArray(call) ? call[0] : undefined)).filter(Number.isSafeInteger)
  } catch {
    return []
  }
}
