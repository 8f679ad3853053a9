import { randomUUID } from 'node:crypto'
import type { Database, Db } from '../../database/database.ts'
import type { Clock } from '../../ports.ts'
import * as store from './store.ts'

/** How long a leader may be silent before another server may claim the lease. A leader sends a heartbeat every second. */
export const leaseTimeoutMs = 3000

/** Another server has the lease now: the transaction must be rolled back. */
export class LeaseLost extends Error {}

/**
 * The right to do what only one server of a database may do. No clocks are compared: a server that waits for the lease measures the
 * leader's silence by its own time. A leader that was only slow finds out in its next transaction, which then writes nothing.
 */
export class Lease {
  readonly #name: string
  readonly #database: Pick<Database, 'read' | 'write'>
  readonly #clock: Pick<Clock, 'elapsedMs'>
  readonly #holder = randomUUID()
  /** Number of this server's term, which is unique; undefined without the lease. */
  #epoch: number | undefined
  #seen: store.StoredLease | undefined
  #seenMs = 0

  constructor(name: string, database: Pick<Database, 'read' | 'write'>, clock: Pick<Clock, 'elapsedMs'>) {
    this.#name = name
    this.#database = database
    this.#clock = clock
  }

  /** Returns whether this server has the lease, as far as it knows; claims a free one. Call it once a second. */
  async acquire(): Promise<boolean> {
    if (this.#epoch !== undefined) return true
    const seen = await this.#database.read((db) => store.find(db, this.#name))
    if (seen && !this.#isFree(seen)) return false
    const epoch = Number(seen?.epoch ?? 0) + 1
    const lease = { name: this.#name, holder: this.#holder, epoch, beat: 0 }
    if (await this.#database.write((db) => store.acquire(db, lease, seen))) this.#epoch = epoch
    return this.#epoch !== undefined
  }

  /** True while this server has the lease, as far as it knows. */
  get isHeld(): boolean {
    return this.#epoch !== undefined
  }

  /** Milliseconds until the leader's lease expires, if it stays silent; undefined if no other server is known to have the lease. */
  get leftMs(): number | undefined {
    if (!this.#seen || this.#epoch !== undefined) return undefined
    return Math.max(0, leaseTimeoutMs - (this.#clock.elapsedMs() - this.#seenMs))
  }

  /** Sends a heartbeat; call it first in each of the leader's transactions. Throws LeaseLost if another server has the lease. */
  async confirm(db: Db): Promise<void> {
    const epoch = this.#epoch
    if (epoch !== undefined && (await store.heartbeat(db, this.#name, this.#holder, epoch))) return
    this.#epoch = undefined
    throw new LeaseLost(`another server has the lease ${this.#name} now`)
  }

  /** Frees the lease for another server at once. */
  async release(): Promise<void> {
    if (this.#epoch === undefined) return
    this.#epoch = undefined
    await this.#database.write((db) => store.release(db, this.#name, this.#holder))
  }

  #isFree(lease: store.StoredLease): boolean {
    if (lease.holder === '' || lease.holder === this.#holder) return true
    const now = this.#clock.elapsedMs()
    if (lease.epoch === this.#seen?.epoch && lease.beat === this.#seen.beat) return now - this.#seenMs >= leaseTimeoutMs
    this.#seen = lease
    this.#seenMs = now
    return false
  }
}
