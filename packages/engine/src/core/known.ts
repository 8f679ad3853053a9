import { DatabaseUnavailable } from '../database/database.ts'
import type { Bus, Change, Clock, Delivery } from '../ports.ts'
import { playerOf } from './delivery.ts'
import { asJson, type Json, joined } from './json.ts'

/** Longest that anything is kept: what another process changed may not have been heard, as long as its silence is not noticed. */
const keptMs = 10_000
/** After a COMMIT without an answer, which may still come to pass, nothing is kept for so long. */
const doubtMs = 60_000
/** Characters of all texts together. */
const mostKept = 8_000_000

/** What is known is numbered by the last event that it contains for certain. */
interface Numbered {
  seq: number
}

interface Kept {
  untilMs: number
  /** Of the bus, when it was read. */
  losses: number
  /** Undefined while it is being read, as `rest` is. */
  seq?: number
  /** All but `seq`. */
  rest?: Json<object>
}

/**
 * What the database says of each player when their phone starts, so that asking again costs no statement. It is forgotten with whatever
 * may have changed it, before anybody is answered or told: a call of the player's that writes, a durable event that they are told, and
 * what the server itself does. Events that change nothing else, such as a message, only count its number up.
 */
export class Known {
  readonly #bus: Bus
  readonly #clock: Pick<Clock, 'elapsedMs'>
  readonly #harmless: ReadonlySet<string>
  #kept = new Map<number, Kept>()
  #size = 0
  #keepsFromMs = Number.NEGATIVE_INFINITY

  /** `harmless` are events beside which nothing of what is known has changed. */
  constructor(bus: Bus, clock: Pick<Clock, 'elapsedMs'>, harmless: ReadonlySet<string>) {
    this.#bus = bus
    this.#clock = clock
    this.#harmless = harmless
  }

  /** Answers what `read` said the last time, or says now. */
  async of<Value extends Numbered>(player: number, read: () => Promise<Value>): Promise<Json<Value>> {
    const nowMs = this.#clock.elapsedMs()
    const losses = this.#bus.losses ? this.#bus.losses() : 0
    const kept = this.#kept.get(player)
    if (kept?.rest && kept.untilMs > nowMs && kept.losses === losses) return whole(kept.seq, kept.rest)
    if (losses === undefined || nowMs < this.#keepsFromMs) return asJson(await read())
    // stands there before it is read, so that a change meanwhile takes it away
    const own: Kept = { untilMs: nowMs + keptMs, losses }
    this.#forget(player)
    this.#kept.set(player, own)
    const { seq, ...others } = await read()
    const rest = asJson(others)
    if (this.#kept.get(player) === own) this.#keep(own, seq, rest)
    return whole(seq, rest)
  }

  /** To be called after the commit. */
  changed(change: Change): void {
    this.#take(change.player)
    this.#bus.changed.publish(change)
  }

  /** The same after a transaction that failed: where nobody knows whether it was committed, it may be in a while. */
  failed(error: unknown, player: number | null): void {
    this.changed({ player })
    if (!(error instanceof DatabaseUnavailable && error.isOutcomeUnknown)) return
    this.#keepsFromMs = this.#clock.elapsedMs() + doubtMs
    this.changed({ player: null })
  }

  /** The bus on which this hears what changed, in other processes too, and which tells it first what is said here. */
  listening(): { bus: Bus; stop(): void } {
    const hear = (delivery: Delivery) => {
      const player = playerOf(delivery)
      if (player !== undefined && delivery.seq !== undefined) this.#hear(player, delivery.event, delivery.seq)
    }
    const stops = [this.#bus.subscribe(hear), this.#bus.changed.subscribe(({ player }) => this.#take(player))]
    const publish = (delivery: Delivery) => {
      hear(delivery)
      this.#bus.publish(delivery)
    }
    const stop = () => {
      for (const each of stops) each()
    }
    return { bus: { ...this.#bus, publish }, stop }
  }

  #take(player: number | null): void {
    if (player === null) this.#forgetAll()
    else this.#forget(player)
  }

  /** Where an event before it was not heard yet, what that one changed is not known either. */
  #hear(player: number, event: string, seq: number): void {
    const kept = this.#kept.get(player)
    if (!this.#harmless.has(event) || kept?.seq === undefined || seq > kept.seq + 1) this.#forget(player)
    else kept.seq = Math.max(kept.seq, seq)
  }

  #keep(own: Kept, seq: number, rest: Json<object>): void {
    own.seq = seq
    own.rest = rest
    this.#size += rest.text.length
    if (this.#size > mostKept) this.#forgetAll()
  }

  #forget(player: number): void {
    const kept = this.#kept.get(player)
    if (!kept) return
    this.#size -= kept.rest?.text.length ?? 0
    this.#kept.delete(player)
  }

  #forgetAll(): void {
    this.#kept = new Map() // V8 keeps what a cleared one held until the next full collection of garbage
    this.#size = 0
  }
}

function whole<Value extends Numbered>(seq = 0, rest: Json<object>): Json<Value> {
  return joined({ seq }, rest) as Json<Value>
}
