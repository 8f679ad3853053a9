import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { Db } from './database/database.ts'
import type { EmitToAll, EmitToMany, Publish, PublishExcept } from './emit.ts'

/** Emits one event to one player (by user_id). The event leaves only if the transaction commits. */
export type Emit = <E extends EventName>(player: number, event: E, ...args: EventArgs<E>) => void

/** One transaction of the engine, and the effects of its commit. */
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
  /** After the commit every server reads again what it caches of a player, whose role or restrictions have changed. */
  announceChange(player: number): void
}

/** Jobs that are due later. A job is added and cancelled with the transaction, and runs once, even if this server crashes. */
export interface JobScheduler {
  /** `at` is in unix seconds. Replaces a waiting job with the same kind and key. */
  schedule<Payload>(job: Job<Payload>, due: { at: number; key?: string; payload: Payload }): Promise<void>
  /** Cancels the waiting job under a key. */
  cancel(job: Job<never>, key: string): Promise<void>
}

/** A kind of job. An app lists its own in `App.jobs`. */
export interface Job<in Payload = never> {
  /** `app/what`, such as `services/expire`; never renamed while any may wait. */
  kind: string
  /**
   * Runs in the transaction that removes the job from the table. An error rolls all of that back, and the job is retried later, a limited
   * number of times. The payload was stored as JSON, maybe by an earlier version of the app.
   */
  run(transaction: Transaction, payload: Payload): Promise<void>
}
