import { events } from '@orelhao/protocol/catalogue'
import type { Db } from '../database/database.ts'
import type { Bus, Delivery } from '../ports.ts'
import type { Tell } from './context.ts'
import { append, eventsAfter, type StoredEvent } from './inbox/store.ts'

interface Told {
  player: number
  event: string
  args: string
  durable: boolean
}

/**
 * What one transaction wants to tell. Durable events are written with it; everything leaves only after the commit.
 */
export class Outbox {
  #told: Told[] = []
  #deliveries: Delivery[] = []
  #earlier: Delivery[] = []

  readonly tell: Tell = (player, event, ...args) => {
    this.#told.push({ player, event, args: JSON.stringify(args), durable: events[event].durable })
  }

  /** Forgets what was told, as when the transaction runs again or the handler refuses. */
  clear(): void {
    this.#told = []
    this.#earlier.push(...this.#deliveries)
    this.#deliveries = []
  }

  /** Writes the durable events, players in id order so that two transactions never wait for each other. */
  async write(db: Db, now: number): Promise<void> {
    if (this.#told.length > 1) this.#told.sort((a, b) => a.player - b.player)
    for (const { player, event, args, durable } of this.#told) {
      if (durable) {
        const seq = await append(db, player, event, args, now)
        this.#deliveries.push({ player, seq, body: messageBody({ event, args, seq }) })
      } else this.#deliveries.push({ player, body: messageBody({ event, args }) })
    }
  }

  /** Sends everything; only after the commit. */
  publish(bus: Bus): void {
    for (const delivery of this.#deliveries) bus.publish(delivery)
  }

  /**
   * Sends what an earlier run of the transaction wrote, in case that its COMMIT went through after all: the inbox says what exists
   * under its numbers, and a page ignores what it knows.
   */
  async publishEarlier(db: Db, bus: Bus): Promise<void> {
    for (const { player, seq } of this.#earlier) {
      if (player === undefined || seq === undefined) continue
      const [event] = await eventsAfter(db, player, seq - 1, 1)
      if (event?.seq === seq) bus.publish({ player, seq, body: messageBody(event) })
    }
  }
}

/** JSON of a wire EventMessage from an event whose arguments are JSON already. */
export function messageBody({ event, args, seq }: Omit<StoredEvent, 'seq'> & { seq?: number }): string {
  const end = seq === undefined ? '}' : `,"seq":${seq}}`
  return `{"event":"${event}","args":${args}${end}`
}
