import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { Db } from './database/database.ts'
import type { EmitToAll, EmitToMany, Publish, PublishExcept } from './emit.ts'

/** Tells one player (by user_id) an event; it leaves only if the transaction commits. */
export type Emit = <E extends EventName>(player: number, event: E, ...args: EventArgs<E>) => void

/** One transaction of the engine, and what follows from its commit. */
export interface Transaction extends WriteContext, JobScheduler {}

export interface WriteContext {
  db: Db
  /** Unix seconds. */
  now: number
  emit: Emit
  emitToMany: EmitToMany
  publish: Publish
  publishExcept: PublishExcept
  emitToAll: EmitToAll
}

/** Work that is due later. It is added and cancelled with the transaction, and done once, even if this server dies. */
export interface JobScheduler {
  /** `at` is in unix seconds. What already waits under the same key of the same job is replaced. */
  schedule<Payload>(job: Job<Payload>, due: { at: number; key?: string; payload: Payload }): Promise<void>
  /** Takes back what waits under a key. */
  cancel(job: Job<never>, key: string): Promise<void>
}

/** A kind of work that can be due later. An app names its own in `App.jobs`. */
export interface Job<in Payload = never> {
  /** `app/what`, such as `services/expire`; never renamed while any may wait. */
  kind: string
  /**
   * Does the work, in the transaction that removes it from the table. An error undoes all of that, and the work is
   * tried again later, a limited number of times. The payload was kept as JSON, maybe by an earlier version of the app.
   */
  run(transaction: Transaction, payload: Payload): Promise<void>
}
