import type { Tables } from '../database/database.ts'
import type { Source } from './sources/store.ts'

/** Why a column is in no export. */
type HiddenReason =
  /** A number of the server, or a copy of what another column has. */
  | 'internal'
  /** Would show what only another player sees. */
  | 'others'
  /** Would help to get past a lock. */
  | 'secret'

/**
 * How a stored value is written. `time` and `millis` are unix times; `yes` is 0 or 1; `mine`: whether the player in the column is the player
 * of the export. A user id becomes a `person` (the name) or a `phone`, a profile's id its `handle`, and a user id in a conversation what its
 * members see of each other there (`member`). `text` is written as it is stored. `account` becomes its kind, `reason` the cause of the journal with this id.
 */
export type Form =
  | 'time'
  | 'millis'
  | 'yes'
  | 'json'
  | 'mine'
  | 'person'
  | 'phone'
  | 'handle'
  | 'member'
  | 'pair'
  | 'account'
  | 'reason'
  | 'reaction'
  | 'text'

export interface Shown {
  name: string
  as: Form
  /** A row in which the player may not see the value. */
  unless?: (row: Record<string, unknown>, player: number) => boolean
}

/** A name in Portuguese for a value that is written as it is stored, more about it, or why it is left out. */
export type Column = string | Shown | { hides: HiddenReason }

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string

export interface Exported<Table extends keyof Tables = keyof Tables> {
  /** Folder and name in the archive, without its end. */
  file: string
  /** Every column has an answer. */
  columns: { readonly [Name in ColumnOf<Table>]: Column }
  /** Columns whose values together are unique among the player's rows, in the order of the file. */
  by: readonly ColumnOf<Table>[]
  /** The player's rows, one source after the other. */
  rows: readonly Source[]
  /** Rows of one step, where they may be long. */
  atOnce?: number
}

/** Why a table is in no export. */
type NotExported =
  /** No player is in it. */
  | 'nobody'
  /** A copy of other tables' rows, for speed. */
  | 'copy'
  /** Technical traces without content, which are deleted after some days. */
  | 'traces'
  /** Sums and settings of the server, in which players are numbers. */
  | 'server'

export type ExportRule<Table extends keyof Tables = keyof Tables> =
  | Exported<Table>
  | { inNoExport: NotExported }
  /** Its rows are in another table's file. */
  | { within: keyof Tables }

export type ExportRules = { readonly [Table in keyof Tables]?: ExportRule<Table> }

export const time = (name: string): Shown => ({ name, as: 'time' })
export const millis = (name: string): Shown => ({ name, as: 'millis' })
export const yes = (name: string): Shown => ({ name, as: 'yes' })
export const json = (name: string): Shown => ({ name, as: 'json' })
export const mine = (name: string): Shown => ({ name, as: 'mine' })
export const person = (name: string): Shown => ({ name, as: 'person' })
export const phone = (name: string): Shown => ({ name, as: 'phone' })
export const handle = (name: string): Shown => ({ name, as: 'handle' })
export const member = (name: string): Shown => ({ name, as: 'member' })
export const account = (name: string): Shown => ({ name, as: 'account' })

export const internal = { hides: 'internal' } as const
export const others = { hides: 'others' } as const
export const secret = { hides: 'secret' } as const

export const nobody = { inNoExport: 'nobody' } as const
export const copy = { inNoExport: 'copy' } as const
export const traces = { inNoExport: 'traces' } as const
export const server = { inNoExport: 'server' } as const
