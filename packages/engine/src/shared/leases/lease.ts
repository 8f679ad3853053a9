import { randomUUID } from 'node:crypto'
import type { Database, Db } from '../../database/database.ts'
import type { Clock } from '../../ports.ts'
import * as store from './store.ts'

/** How long a holder may give no sign of life before another server takes over. It gives one every second. */
export const leaseTimeoutMs = 3000

/** Another server does it now: what the transaction has written is to be undone. */
export class LeaseLost extends Error {}

/**
 * The right to do what only one server of a database may do. No clocks are compared: a server that waits for the lease
 * measures by its own time how long the holder has been silent. A holder that was only slow finds out in its next
 * transaction, which then writes nothing.
 */
export class Lease {
  readonly #name: string
  readonly #database: Pick<Database, 'read' | 'write'>
  readonly #clock: Pick<Clock, 'elapsedMs'>
  readonly #owner = randomUUID()
  /** The number of this server's time as the holder, which nobody has twice. */
  #epoch: number | undefined
  #seen: store.StoredLease | undefined
  #seenMs = 0

  constructor(name: string, database: Pick<Database, 'read' | 'write'>, clock: Pick<Clock, 'elapsedMs'>) {
    this.#name = name
    this.#database = database
    this.#clock = clock
  }

  /** Whether this server holds it, as far as it knows; takes it where nobody does. Once a second. */
  async acquire(): Promise<boolean> {
    if (this.#epoch !== undefined) return true
    const seen = await this.#database.read((db) => store.find(db, this.#name))
    if (seen && !this.#isFree(seen)) return false
    const epoch = Number(seen?.epoch ?? 0) + 1
    const lease = { name: this.#name, owner: this.#owner, epoch, beat: 0 }
    if (await this.#database.write((db) => store.acquire(db, lease, seen))) this.#epoch = epoch
    return this.#epoch !== undefined
  }

  /** Milliseconds until the holder will have been silent for too long, should it say nothing until then; undefined while nobody else is known to hold it. */
  get leftMs(): number | undefined {
    if (!this.#seen || this.#epoch !== undefined) return undefined
    return Math.max(0, leaseTimeoutMs - (this.#clock.elapsedMs() - this.#seenMs))
  }

  /** To be called first in each of the holder's transactions: a sign of life. Throws LeaseLost if another server has taken its place. */
  async confirm(db: Db): Promise<void> {
    const epoch = this.#epoch
    if (epoch !== undefined && (await store.heartbeat(db, this.#name, this.#owner, epoch))) return
    this.#epoch = undefined
    throw new LeaseLost(`another server holds ${this.#name} now`)
  }

  /** Lets another server have it at once. */
  async release(): Promise<void> {
    if (this.#epoch === undefined) return
    this.#epoch = undefined
    await this.#database.write((db) => store.release(db, this.#name, this.#owner))
  }

  #isFree(lease: store.StoredLease): boolean {
    if (lease.owner === '' || lease.owner === this.#owner) return true
    const now = this.#clock.elapsedMs()
    if (lease.epoch === this.#seen?.epoch && lease.beat === this.#seen.beat) return now - this.#seenMs >= leaseTimeoutMs
    this.#seen = lease
    this.#seenMs = now
    return false
  }
}
