import type { Tables } from '../../database/database.ts'
import type { Retention } from '../../ports.ts'

/** Rows that are dropped some days after they are over. */
export interface Expiring {
  expires: keyof Retention
  /** Column with the unix second at which a row was over; 0 while it is not. */
  endedAt: string
  /** Whether old rows are found by an index over `over`, or are the first by id. */
  by: 'over' | 'id'
  /** Only rows that have this in a column. */
  only?: readonly [column: string, value: string]
  /** Rows of another table that go too, by their reference to `id`. */
  parts?: readonly [table: string, column: string]
}

/** Why a table may be kept for good. */
export type KeepReason =
  /** What proves where money went: never dropped. */
  | 'money'
  /** At most so many rows a player as a rule allows, or one. */
  | 'bounded'
  /** Emptied in normal operation. */
  | 'transient'
  /** Goes with another table's rows. */
  | 'part'
  /** What players publish, which stays until they or a moderator delete it. */
  | 'published'
  /** Files, dropped by the rules of uploads. */
  | 'uploads'

export type RetentionPolicy = Expiring | KeepReason

/** What becomes of the rows of a store's tables. */
export type RetentionPolicies = { readonly [Table in keyof Tables]?: RetentionPolicy }
