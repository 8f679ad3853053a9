import type { Answer, Args, Member } from '@orelhao/protocol/catalogue'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Db } from '../../database/database.ts'
import type { Transaction } from '../../transaction.ts'

/** The player who reports, and the time. */
export interface Reporter {
  me: Identity
  db: Db
  /** Unix seconds. */
  now: number
}

/** One line of what is around a reported thing, as the reporter sees it. */
export interface SurroundingLine {
  /** The author as the reporter sees them: a number, a handle or an anonymous id. */
  by: string
  text: string
  /** Unix seconds. */
  at: number
}

/** A thing as it is when it is reported. */
export interface ReportedThing {
  /** Its row id, or what else is one number for all its reporters. */
  thing: number
  /** User id. */
  author: number
  /** True for what only some players may read: a moderator reads it by an action of its own. */
  isPrivate?: boolean
  /** Fields for a moderator. */
  copy: Record<string, string | number | null>
  image?: string | null
  video?: string | null
  sound?: string | null
  around?: SurroundingLine[]
}

/** For the answer of each operation: the name of the thing, as `find` takes it. */
export type WrittenBy = {
  readonly [M in Member]?: (answer: Answer<M>, ...args: Args<M>) => string
}

/** How an app's things of one kind are reported and moderated. */
export interface Reportable {
  /** Finds a thing that the reporter sees, by what their page calls it. */
  find(reporter: Reporter, thing: string): Promise<ReportedThing | undefined>
  /** Operations that write such a thing, and what their page calls it: for watched words. */
  writtenBy?: WrittenBy
  /** Removes it for everybody. Resolves to false if it is gone; to what `restore` needs where it can be restored. */
  remove?(transaction: Transaction, thing: number): Promise<boolean | Record<string, string | number | null>>
  restore?(transaction: Transaction, thing: number, before: Record<string, string | number | null>): Promise<boolean>
  /** Columns or fields of `before` with addresses of files, which last as long as the case of the removed thing. */
  files?: readonly string[]
}

/** By `app/kind`. */
export type Reportables = ReadonlyMap<string, Reportable>

/** A row id from the page; 0, which no row has, for any other text. */
export function rowId(thing: string): number {
  return /^[1-9]\d{0,15}$/.test(thing) && Number.isSafeInteger(Number(thing)) ? Number(thing) : 0
}
