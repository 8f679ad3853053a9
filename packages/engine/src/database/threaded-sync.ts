import { type FileHandle, open } from 'node:fs/promises'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Slices } from '../slices.ts'

/** Commits between two checkpoints: few enough that copying their pages takes about a millisecond. */
const commitsKept = 32

/**
 * Brings commits to the disk without keeping the thread, for where a game runs on it: SQLite itself waits for nothing
 * (synchronous=OFF), and Node's thread pool flushes the write-ahead log before anybody is answered. The log is copied into the
 * database only once it is on disk, and no commit writes over it until the copy is on disk too, so a power cut at any moment
 * leaves what was answered.
 */
export class ThreadedSync {
  readonly #file: string
  readonly #connection: DatabaseSync
  readonly #checkpoint: StatementSync
  readonly #slices: Slices
  #database: FileHandle | undefined
  #log: FileHandle | undefined
  #commits = 0

  /** `connection` is the only one that writes. */
  constructor(connection: DatabaseSync, file: string, slices: Slices) {
    this.#file = file
    this.#slices = slices
    this.#connection = connection
    connection.exec('PRAGMA synchronous=OFF; PRAGMA wal_autocheckpoint=0')
    this.#checkpoint = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  }

  /** To be awaited after each commit, before it is answered and before the next. Rejects when the disk fails. */
  async committed(): Promise<void> {
    this.#log ??= await open(`${this.#file}-wal`, 'r+')
    await this.#log.datasync()
    if (++this.#commits < commitsKept) return
    this.#commits = 0
    this.#database ??= await open(this.#file, 'r+')
    await this.#slices.turn()
    this.#checkpoint.all()
    await this.#database.sync()
  }

  /** Before the connections are closed: the last one copies the log and deletes it, and then it has to wait for the disk. */
  async close(): Promise<void> {
    this.#connection.exec('PRAGMA synchronous=FULL')
    await this.#log?.close()
    await this.#database?.close()
  }
}
