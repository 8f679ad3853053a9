import type { Tables } from '../../database/database.ts'
import type { Retention } from '../../ports.ts'

/** Rows that are deleted some days after they end. */
export interface Expiring {
  expires: keyof Retention
  /** Column with the unix second at which a row ended; 0 while it has not. */
  endedAt: string
  /** `over`: old rows are found by an index on `endedAt`. `id`: they are the first by id. */
  by: 'over' | 'id'
  /** Only rows that have this value in a column. */
  only?: readonly [column: string, value: string]
  /** Rows of other tables that are deleted too, by their reference to `id`. */
  parts?: readonly (readonly [table: string, column: string])[]
}

/** Why a table's rows may be stored for good. */
export type KeepReason =
  /** Proof of money's movements: never deleted. */
  | 'money'
  /** Proof of moderators' actions: never deleted. */
  | 'proof'
  /** The rows per player are limited by a rule, or one. */
  | 'bounded'
  /** Emptied in normal operation. */
  | 'transient'
  /** Deleted with another table's rows. */
  | 'part'
  /** Publications, which stay until their author or a moderator deletes them. */
  | 'published'
  /** Files, deleted by the rules of uploads. */
  | 'uploads'

export type RetentionPolicy = Expiring | KeepReason

/** Retention policies of a store's tables. */
export type RetentionPolicies = { readonly [Table in keyof Tables]?: RetentionPolicy }
