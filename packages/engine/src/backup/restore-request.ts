import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseLocation } from '../database/open-database.ts'
import { type Backups, databaseFileName, type Restored } from './backups.ts'
import { CopyRefused } from './copy-refused.ts'
import { playersInFile } from './players-in-file.ts'

/** Source of the next start’s restore: a backup, or the file that a server without a database server uses. */
type Request = { backup: string } | { file: true }

const fileName = 'restore-at-start.json'

/**
 * A restore that waits for the next start of the phone, since no server may use the database meanwhile. `dataFolder` is the server's own
 * folder, which has the file without a database server too.
 */
export class RestoreRequest {
  readonly #backups: Backups
  readonly #dataFolder: string

  constructor(backups: Backups, dataFolder: string) {
    this.#backups = backups
    this.#dataFolder = dataFolder
  }

  /** Throws CopyRefused where there is no such backup. */
  askForBackup(name: string): void {
    this.#backups.fileOf(name)
    this.#write({ backup: name })
  }

  /** Throws CopyRefused where there is no file, or where it is the database in use. */
  async askForFile(): Promise<void> {
    if ('file' in this.#backups.place) throw new CopyRefused('same')
    if ((await playersInFile(this.#dataFolder)) === 0) throw new CopyRefused('missing', databaseFileName)
    this.#write({ file: true })
  }

  /** Does what was asked for, once; undefined where nothing was. Throws as `Backups.restore`; only DatabaseUnavailable leaves the request. */
  async perform(): Promise<Restored | undefined> {
    const request = this.#read()
    if (!request) return
    const restored = await this.#restore(request).catch((error) => {
      if (error instanceof CopyRefused) this.#clear()
      throw error
    })
    this.#clear()
    return restored
  }

  #restore(request: Request): Promise<Restored> {
    const from: DatabaseLocation =
      'backup' in request
        ? { file: this.#backups.fileOf(request.backup) }
        : { file: join(this.#dataFolder, databaseFileName) }
    return this.#backups.restore(from, { replace: true })
  }

  #read(): Request | undefined {
    try {
      const value: unknown = JSON.parse(readFileSync(join(this.#dataFolder, fileName), 'utf8'))
      if (typeof value !== 'object' || value === null) return
      if ('backup' in value && typeof value.backup === 'string') return { backup: value.backup }
      return 'file' in value ? { file: true } : undefined
    } catch {
      return undefined // nothing was asked for
    }
  }

  #write(request: Request): void {
    const path = join(this.#dataFolder, fileName)
    writeFileSync(`${path}.part`, JSON.stringify(request))
    renameSync(`${path}.part`, path)
  }

  #clear(): void {
    rmSync(join(this.#dataFolder, fileName), { force: true })
  }
}
