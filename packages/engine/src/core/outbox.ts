import { type EventName, events } from '@orelhao/protocol/catalogue'
import type { Db } from '../database/database.ts'
import type { TellEverybody, TellMany, TellTopic, TellTopicBut } from '../emit.ts'
import type { Bus, Delivery } from '../ports.ts'
import { blockRules, quietPayment } from '../shared/blocks/block-rules.ts'
import { whoBlocked } from '../shared/blocks/store.ts'
import type { Tell, Writing } from '../transaction.ts'
import { type Addressed, appendAll, eventsAfter } from './inbox/store.ts'

/**
 * What one transaction wants to tell. Durable events are written with it, all in one go; everything leaves only after the commit. Where it
 * is one player's doing, whoever blocked that player is left out of what `blockRules` says.
 */
export class Outbox {
  readonly #doer: number | undefined
  /** In the order in which it was told. */
  #told: (Delivery | Durable)[] = []
  #deliveries: Delivery[] = []
  #earlier: Delivery[] = []

  /** `doer` is the player (by user_id) whose doing it is; undefined for the server's. */
  constructor(doer?: number) {
    this.#doer = doer
  }

  readonly tell: Tell = (player, event, ...args) => this.#tell([player], event, args)

  readonly tellMany: TellMany = (players, event, ...args) => this.#tell([...new Set(players)], event, args)

  readonly tellTopic: TellTopic = (topic, event, ...args) => {
    this.#told.push({ to: { topic }, event, args: JSON.stringify(args) })
  }

  readonly tellTopicBut: TellTopicBut = (topic, but, event, ...args) => {
    this.#told.push({ to: { topic, but }, event, args: JSON.stringify(args) })
  }

  readonly tellEverybody: TellEverybody = (but, event, ...args) => {
    const to = but === null ? 'everybody' : { everybodyBut: but }
    this.#told.push({ to, event, args: JSON.stringify(args) })
  }

  /** What a transaction writes with; it tells through this outbox. `now` in unix seconds. */
  writing(db: Db, now: number): Writing {
    const { tell, tellMany, tellTopic, tellTopicBut, tellEverybody } = this
    return { db, now, tell, tellMany, tellTopic, tellTopicBut, tellEverybody }
  }

  #tell(players: number[], event: EventName, values: unknown[]): void {
    if (players.length === 0) return
    const isShort = values.at(-1) === undefined // JSON would make null of an argument that is left out
    const args = JSON.stringify(isShort ? values.slice(0, -1) : values)
    if (events[event].durable) this.#told.push({ players, event, args })
    else for (const player of players) this.#told.push({ to: { player }, event, args })
  }

  /** Forgets what was told, as when the transaction runs again or the handler refuses. */
  clear(): void {
    this.#told = []
    this.#earlier.push(...this.#deliveries)
    this.#deliveries = []
  }

  /** Writes the durable events. */
  async write(db: Db, now: number): Promise<void> {
    await this.#leaveOutBlockers(db)
    const durable = this.#told.filter(isDurable)
    const seqs = await appendAll(db, durable, now)
    for (const told of this.#told) {
      if (!isDurable(told)) this.#deliveries.push(told)
      else this.#deliveries.push(...numbered(told, seqs.shift() ?? []))
    }
  }

  async #leaveOutBlockers(db: Db): Promise<void> {
    const reached = this.#told.filter(isSilenced).flatMap(playersOf)
    const others = reached.filter((player) => player !== this.#doer)
    if (this.#doer === undefined || others.length === 0) return
    const blockers = await whoBlocked(db, this.#doer, others)
    if (blockers.size === 0) return
    this.#told = this.#told.flatMap((told) => (isSilenced(told) ? without(told, blockers) : [told]))
  }

  /** Sends everything; only after the commit. */
  publish(bus: Bus): void {
    for (const delivery of this.#deliveries) bus.publish(delivery)
  }

  /**
   * Sends what an earlier run of the transaction wrote, in case its COMMIT went through after all: the inbox says whether
   * that is what exists under its numbers, and a page ignores what it has seen.
   */
  async publishEarlier(db: Db, bus: Bus): Promise<void> {
    for (const { to, seq, args } of this.#earlier) {
      if (to === 'everybody' || !('player' in to) || seq === undefined) continue
      const [event] = await eventsAfter(db, to.player, seq - 1, 1)
      if (event?.seq === seq && event.args === args) bus.publish({ ...event, to })
    }
  }
}

/** The same for each of its players; `seqs` runs in parallel to them. */
function numbered({ players, event, args }: Durable, seqs: number[]): Delivery[] {
  return players.map((player, index) => ({ to: { player }, event, args, seq: seqs[index] ?? 0 }))
}

interface Durable extends Addressed {
  event: EventName
}

function isSilenced({ event }: Delivery | Durable): boolean {
  return blockRules[event] === 'dropped' || blockRules[event] === 'payment'
}

/** Players whom an event is for by name, not as viewers of a topic. */
function playersOf(told: Delivery | Durable): readonly number[] {
  if (isDurable(told)) return told.players
  return typeof told.to === 'object' && 'player' in told.to ? [told.to.player] : []
}

/** The same for whoever has not blocked its doer, and what the others are told in its place. */
function without(told: Delivery | Durable, blockers: ReadonlySet<number>): (Delivery | Durable)[] {
  const players = playersOf(told).filter((player) => !blockers.has(player))
  if (players.length === playersOf(told).length) return [told]
  const rest = isDurable(told) && players.length > 0 ? [{ ...told, players }] : []
  const args = quietPayment(told.event, told.args)
  if (args === undefined) return rest
  const left = playersOf(told).filter((player) => blockers.has(player))
  return [...rest, ...left.map((player): Delivery => ({ to: { player }, event: 'QUIET_PAYMENT', args }))]
}

function isDurable(told: Delivery | Durable): told is Durable {
  return 'players' in told
}
