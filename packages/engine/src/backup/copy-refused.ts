export type RefusalReason =
  /** A newer version of the phone has written it. */
  | 'newer'
  /** An older version has written it, and only a file can be brought up to date aside. */
  | 'older'
  /** There are no tables of ours in it. */
  | 'foreign'
  /** The file is broken, or no database. */
  | 'unreadable'
  /** There is no such backup or file. */
  | 'missing'
  /** A running server uses the database that would be replaced. */
  | 'inUse'
  /** The database that would be replaced has players. */
  | 'hasPlayers'
  /** Both are the same file. */
  | 'same'

/** Nothing was copied and nothing has changed. */
export class CopyRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, detail = '', cause?: unknown) {
    super(`the copy was refused: ${reason}${detail === '' ? '' : ` (${detail})`}`, { cause })
    this.reason = reason
  }
}
