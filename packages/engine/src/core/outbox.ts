import { type EventName, events } from '@orelhao/protocol/catalogue'
import type { Db } from '../database/database.ts'
import type { EmitToAll, EmitToMany, Publish, PublishExcept } from '../emit.ts'
import type { Bus, Delivery } from '../ports.ts'
import { blockRules, quietPayment } from '../shared/blocks/block-rules.ts'
import { blockersOfPlayer } from '../shared/blocks/store.ts'
import type { Emit, WriteContext } from '../transaction.ts'
import { type AddressedEvent, appendEvents, eventsAfter } from './inbox/store.ts'

/**
 * What one transaction wants to tell. Durable events are written with it, all in one go; everything leaves only after the commit. Where it
 * is one player's doing, whoever blocked that player is left out of what `blockRules` says.
 */
export class Outbox {
  readonly #actor: number | undefined
  /** In the order in which it was told. */
  #emitted: (Delivery | DurableEvent)[] = []
  #deliveries: Delivery[] = []
  #earlierDeliveries: Delivery[] = []

  /** `doer` is the player (by user_id) whose doing it is; undefined for the server's. */
  constructor(actor?: number) {
    this.#actor = actor
  }

  readonly emit: Emit = (player, event, ...args) => this.#emit([player], event, args)

  readonly emitToMany: EmitToMany = (players, event, ...args) => this.#emit([...new Set(players)], event, args)

  readonly publish: Publish = (topic, event, ...args) => {
    this.#emitted.push({ to: { topic }, event, args: JSON.stringify(args) })
  }

  readonly publishExcept: PublishExcept = (topic, but, event, ...args) => {
    this.#emitted.push({ to: { topic, but }, event, args: JSON.stringify(args) })
  }

  readonly emitToAll: EmitToAll = (but, event, ...args) => {
    const to = but === null ? 'everybody' : { everybodyBut: but }
    this.#emitted.push({ to, event, args: JSON.stringify(args) })
  }

  /** What a transaction writes with; it tells through this outbox. `now` in unix seconds. */
  writeContext(db: Db, now: number): WriteContext {
    const { emit, emitToMany, publish, publishExcept, emitToAll } = this
    return { db, now, emit, emitToMany, publish, publishExcept, emitToAll }
  }

  #emit(players: number[], event: EventName, values: unknown[]): void {
    if (players.length === 0) return
    const isShort = values.at(-1) === undefined // JSON would make null of an argument that is left out
    const args = JSON.stringify(isShort ? values.slice(0, -1) : values)
    if (events[event].durable) this.#emitted.push({ players, event, args })
    else for (const player of players) this.#emitted.push({ to: { player }, event, args })
  }

  /** Forgets what was told, as when the transaction runs again or the handler refuses. */
  clear(): void {
    this.#emitted = []
    this.#earlierDeliveries.push(...this.#deliveries)
    this.#deliveries = []
  }

  /** Writes the durable events. */
  async write(db: Db, now: number): Promise<void> {
    await this.#excludeBlockers(db)
    const durable = this.#emitted.filter(isDurable)
    const seqs = await appendEvents(db, durable, now)
    for (const emitted of this.#emitted) {
      if (!isDurable(emitted)) this.#deliveries.push(emitted)
      else this.#deliveries.push(...numbered(emitted, seqs.shift() ?? []))
    }
  }

  async #excludeBlockers(db: Db): Promise<void> {
    const reached = this.#emitted.filter(isBlockable).flatMap(playersOf)
    const others = reached.filter((player) => player !== this.#actor)
    if (this.#actor === undefined || others.length === 0) return
    const blockers = await blockersOfPlayer(db, this.#actor, others)
    if (blockers.size === 0) return
    this.#emitted = this.#emitted.flatMap((emitted) =>
      isBlockable(emitted) ? withoutBlockers(emitted, blockers) : [emitted],
    )
  }

  /** Sends everything; only after the commit. */
  deliver(bus: Bus): void {
    for (const delivery of this.#deliveries) bus.publish(delivery)
  }

  /**
   * Sends what an earlier run of the transaction wrote, in case its COMMIT went through after all: the inbox says whether
   * that is what exists under its numbers, and a page ignores what it has seen.
   */
  async redeliver(db: Db, bus: Bus): Promise<void> {
    for (const { to, seq, args } of this.#earlierDeliveries) {
      if (to === 'everybody' || !('player' in to) || seq === undefined) continue
      const [event] = await eventsAfter(db, to.player, seq - 1, 1)
      if (event?.seq === seq && event.args === args) bus.publish({ ...event, to })
    }
  }
}

/** The same for each of its players; `seqs` runs in parallel to them. */
function numbered({ players, event, args }: DurableEvent, seqs: number[]): Delivery[] {
  return players.map((player, index) => ({ to: { player }, event, args, seq: seqs[index] ?? 0 }))
}

interface DurableEvent extends AddressedEvent {
  event: EventName
}

function isBlockable({ event }: Delivery | DurableEvent): boolean {
  return blockRules[event] === 'dropped' || blockRules[event] === 'payment'
}

/** Players whom an event is for by name, not as viewers of a topic. */
function playersOf(emitted: Delivery | DurableEvent): readonly number[] {
  if (isDurable(emitted)) return emitted.players
  return typeof emitted.to === 'object' && 'player' in emitted.to ? [emitted.to.player] : []
}

/** The same for whoever has not blocked its doer, and what the others are told in its place. */
function withoutBlockers(emitted: Delivery | DurableEvent, blockers: ReadonlySet<number>): (Delivery | DurableEvent)[] {
  const players = playersOf(emitted).filter((player) => !blockers.has(player))
  if (players.length === playersOf(emitted).length) return [emitted]
  const rest = isDurable(emitted) && players.length > 0 ? [{ ...emitted, players }] : []
  const args = quietPayment(emitted.event, emitted.args)
  if (args === undefined) return rest
  const left = playersOf(emitted).filter((player) => blockers.has(player))
  return [...rest, ...left.map((player): Delivery => ({ to: { player }, event: 'QUIET_PAYMENT', args }))]
}

function isDurable(emitted: Delivery | DurableEvent): emitted is DurableEvent {
  return 'players' in emitted
}
