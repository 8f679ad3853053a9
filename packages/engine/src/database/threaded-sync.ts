import { type FileHandle, open } from 'node:fs/promises'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Slices } from '../slices.ts'
import { databaseFailureOf, isLocked } from './failure.ts'

/** Commits between two checkpoints: few enough that copying their pages takes about a millisecond. */
const commitsPerCheckpoint = 32

/**
 * Flushes commits to disk without blocking the thread. SQLite itself waits for nothing (synchronous=OFF), and Node's thread pool flushes
 * the write-ahead log before any call is answered. The log is copied into the database only once it is on disk. No commit, also of another
 * process, overwrites the log until the copy is on disk too, so a power cut at any moment preserves every answered write.
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
  #checkpointError: unknown

  /** `writer` is this process's only writing connection, `reader` a separate one. */
  constructor(writer: DatabaseSync, reader: DatabaseSync, file: string, slices?: Slices) {
    this.#file = file
    this.#slices = slices
    this.#writer = writer
    for (const connection of [writer, reader]) connection.exec('PRAGMA synchronous=OFF; PRAGMA wal_autocheckpoint=0')
    this.#begin = writer.prepare('BEGIN IMMEDIATE')
    this.#end = writer.prepare('ROLLBACK')
    this.#checkpoint = reader.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  }

  /** Why the log could not be copied into the database, such as a full disk. Answered writes are safe in the log, which grows. */
  get checkpointError(): unknown {
    return this.#checkpointError
  }

  /** Await it after each commit, before the answer and before the next commit. Rejects when the disk fails. */
  async flush(): Promise<void> {
    this.#log ??= await open(`${this.#file}-wal`, 'r+')
    await this.#log.datasync()
    if (++this.#commits >= commitsPerCheckpoint) await this.#copyLog(this.#log)
  }

  /** Retried after each commit until it succeeds. */
  async #copyLog(log: FileHandle): Promise<void> {
    this.#database ??= await open(this.#file, 'r+')
    try {
      this.#begin.run() // no other process writes until the copy is on disk
    } catch (error) {
      if (isLocked(error)) return // try again after the next commit
      throw error
    }
    try {
      await log.datasync() // includes another process's last write
      await this.#slices?.turn()
      if (!this.#runCheckpoint()) return
      await this.#database.sync()
      this.#commits = 0
    } finally {
      this.#end.run()
    }
  }

  #runCheckpoint(): boolean {
    this.#checkpointError = undefined
    try {
      this.#checkpoint.all()
    } catch (error) {
      if (databaseFailureOf(error) === undefined) throw error
      this.#checkpointError = error
    }
    return this.#checkpointError === undefined
  }

  /** Call it before the connections are closed: the last one copies the log and deletes it, and then has to wait for the disk. */
  async close(): Promise<void> {
    this.#writer.exec('PRAGMA synchronous=FULL')
    await this.#log?.close()
    await this.#database?.close()
  }
}
