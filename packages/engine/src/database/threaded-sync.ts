import { type FileHandle, open } from 'node:fs/promises'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Slices } from '../slices.ts'
import { isLocked } from './failure.ts'

/** Commits between two checkpoints: few enough that copying their pages takes about a millisecond. */
const commitsPerCheckpoint = 32

/**
 * Brings commits to the disk without keeping the thread, which goes on with other calls meanwhile: SQLite itself waits for nothing
 * (synchronous=OFF), and Node's thread pool flushes the write-ahead log before anybody is answered. The log is copied into the
 * database only once it is on disk, and no commit, another process's neither, writes over it until the copy is on disk too, so a power
 * cut at any moment leaves what was answered.
 */
export class ThreadedSync {
  readonly #file: string
  readonly #writer: DatabaseSync
  readonly #begin: StatementSync
  readonly #end: StatementSync
  readonly #checkpoint: StatementSync
  readonly #slices: Slices | undefined
  #database: FileHandle | undefined
  #log: FileHandle | undefined
  #commits = 0

  /** `writer` is the only one of this process that writes, and `reader` another one. */
  constructor(writer: DatabaseSync, reader: DatabaseSync, file: string, slices?: Slices) {
    this.#file = file
    this.#slices = slices
    this.#writer = writer
    for (const connection of [writer, reader]) connection.exec('PRAGMA synchronous=OFF; PRAGMA wal_autocheckpoint=0')
    this.#begin = writer.prepare('BEGIN IMMEDIATE')
    this.#end = writer.prepare('ROLLBACK')
    this.#checkpoint = reader.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  }

  /** To be awaited after each commit, before it is answered and before the next. Rejects when the disk fails. */
  async flush(): Promise<void> {
    this.#log ??= await open(`${this.#file}-wal`, 'r+')
    await this.#log.datasync()
    if (++this.#commits < commitsPerCheckpoint) return
    this.#database ??= await open(this.#file, 'r+')
    try {
      this.#begin.run() // nobody else writes until the copy is on disk
    } catch (error) {
      if (isLocked(error)) return // after the next commit, then
      throw error
    }
    try {
      await this.#log.datasync() // with what another process wrote last
      await this.#slices?.turn()
      this.#checkpoint.all()
      await this.#database.sync()
      this.#commits = 0
    } finally {
      this.#end.run()
    }
  }

  /** Before the connections are closed: the last one copies the log and deletes it, and then it has to wait for the disk. */
  async close(): Promise<void> {
    this.#writer.exec('PRAGMA synchronous=FULL')
    await this.#log?.close()
    await this.#database?.close()
  }
}
