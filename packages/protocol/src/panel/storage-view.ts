import type { Person } from './person.ts'

/** Data that the phone stores and deletes. Times are unix seconds; growth is the average of the last seven days. */
export interface StorageView {
  /** Null where counting would block the game. */
  tables: StoredTable[] | null
  uploads: {
    /** Bytes of all files together. */
    bytes: number
    kinds: { kind: string; files: number; bytes: number; filesADay: number; bytesADay: number }[]
    /** Of the files that the clean-up looks at next: how many are used nowhere. */
    unused: { looked: number; files: number; bytes: number }
    /** Players whose files are the largest. */
    biggest: { person: Person; files: number; bytes: number }[]
  }
  /** Rows that the next clean-up deletes. */
  cleanup: {
    /** Null where it has not run yet. */
    last_at: number | null
    tables: ExpiringTable[]
  }
}

export interface StoredTable {
  table: string
  rows: number
  bytes: number | null
  /** New rows a day, also those that are deleted since; null where rows have no time. */
  rowsADay: number | null
  /** Why the rows stay, or the setting that says for how many days. */
  policy: string
}

export interface ExpiringTable {
  table: string
  /** The setting with its days, such as `keepCallsDays`. */
  setting: string
  days: number
  /** Rows that have expired already, up to a thousand. */
  due: number
  /** When the oldest row expires, if it is not due; null without any. */
  next_at: number | null
}
