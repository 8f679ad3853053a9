import { type EventName, events } from '@orelhao/protocol/catalogue'
import type { Db } from '../database/database.ts'
import type { Bus, Delivery } from '../ports.ts'
import type { TellEverybody, TellMany, TellTopic, TellTopicBut } from '../telling.ts'
import type { Tell, Writing } from '../transaction.ts'
import { type Addressed, appendAll } from './inbox/many/store.ts'
import { eventsAfter } from './inbox/store.ts'

/**
 * What one transaction wants to tell. Durable events are written with it, all in one go; everything leaves only after the commit.
 */
export class Outbox {
  /** In the order in which it was told. */
  #told: (Delivery | Durable)[] = []
  #deliveries: Delivery[] = []
  #earlier: Delivery[] = []

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
    const args = JSON.stringify(values)
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
    const durable = this.#told.filter(isDurable)
    const seqs = await appendAll(db, durable, now)
    for (const told of this.#told) {
      if (!isDurable(told)) this.#deliveries.push(told)
      else this.#deliveries.push(...numbered(told, seqs.shift() ?? []))
    }
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

function isDurable(told: Delivery | Durable): told is Durable {
  return 'players' in told
}
