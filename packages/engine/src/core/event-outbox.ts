import { type EventName, events } from '@orelhao/protocol/catalogue'
import type { Db } from '../database/database.ts'
import type { EmitToAll, EmitToMany, Publish, PublishExcept } from '../emit.ts'
import type { Bus, Delivery } from '../ports.ts'
import { blockRules, quietPayment } from '../shared/blocks/block-rules.ts'
import { blockersOfPlayer } from '../shared/blocks/store.ts'
import type { Emit, WriteContext } from '../transaction.ts'
import { type AddressedEvent, appendEvents, eventsAfter } from './inbox/store.ts'

/**
 * Events of one transaction. Durable events are written with it, all at once; everything leaves after the commit. Players who
 * blocked the actor do not get what `blockRules` lists.
 */
export class Outbox {
  readonly #actor: number | undefined
  /** In the order in which they were emitted. */
  #emitted: (Delivery | DurableEvent)[] = []
  #deliveries: Delivery[] = []
  #earlierDeliveries: Delivery[] = []
  /** Players of whom every server reads again what it caches. */
  readonly #changed = new Set<number>()

  /** `actor` is the player (by user_id) who caused the events; undefined for the server. */
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

  readonly announceChange = (player: number): void => void this.#changed.add(player)

  /** Context of a transaction that emits through this outbox. `now` in unix seconds. */
  writeContext(db: Db, now: number): WriteContext {
    const { emit, emitToMany, publish, publishExcept, emitToAll, announceChange } = this
    return { db, now, emit, emitToMany, publish, publishExcept, emitToAll, announceChange }
  }

  #emit(players: number[], event: EventName, values: unknown[]): void {
    if (players.length === 0) return
    const isShort = values.at(-1) === undefined // JSON would turn an omitted argument into null
    const args = JSON.stringify(isShort ? values.slice(0, -1) : values)
    if (events[event].durable) this.#emitted.push({ players, event, args })
    else for (const player of players) this.#emitted.push({ to: { player }, event, args })
  }

  /** Drops all events, when the transaction runs again or the handler refuses. */
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

  /** Sends everything; call it only after the commit. */
  deliver(bus: Bus): void {
    this.#announceChanges(bus)
    for (const delivery of this.#deliveries) bus.publish(delivery)
  }

  /**
   * Sends what an earlier run of the transaction wrote, in case its COMMIT succeeded after all. An event is sent only if the inbox has the
   * same one under its number, and a page ignores events that it has seen.
   */
  async redeliver(db: Db, bus: Bus): Promise<void> {
    this.#announceChanges(bus)
    for (const { to, seq, args } of this.#earlierDeliveries) {
      if (to === 'everybody' || !('player' in to) || seq === undefined) continue
      const [event] = await eventsAfter(db, to.player, seq - 1, 1)
      if (event?.seq === seq && event.args === args) bus.publish({ ...event, to })
    }
  }

  /** Too much does no harm: what is cached is only read again. */
  #announceChanges(bus: Bus): void {
    if (this.#changed.size > 0) bus.playersChanged.publish([...this.#changed].map((user_id) => ({ user_id })))
  }
}

/** Deliveries to each of its players; `seqs` runs in parallel to them. */
function numbered({ players, event, args }: DurableEvent, seqs: number[]): Delivery[] {
  return players.map((player, index) => ({ to: { player }, event, args, seq: seqs[index] ?? 0 }))
}

interface DurableEvent extends AddressedEvent {
  event: EventName
}

function isBlockable({ event }: Delivery | DurableEvent): boolean {
  return blockRules[event] === 'dropped' || blockRules[event] === 'payment'
}

/** Players to whom an event is addressed, not viewers of a topic. */
function playersOf(emitted: Delivery | DurableEvent): readonly number[] {
  if (isDurable(emitted)) return emitted.players
  return typeof emitted.to === 'object' && 'player' in emitted.to ? [emitted.to.player] : []
}

/** The event for players who have not blocked its actor, and the substitute for the others. */
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
