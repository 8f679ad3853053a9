import { type Backup, Backups, type Restored } from '@orelhao/engine/backup/backups'
import { CopyRefused } from '@orelhao/engine/backup/copy-refused'
import { playersInFile } from '@orelhao/engine/backup/players-in-file'
import { RestoreRequest } from '@orelhao/engine/backup/restore-request'
import { DatabaseUnavailable } from '@orelhao/engine/database/database'
import type { DatabaseLocation } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import type { Log } from '@orelhao/engine/ports'
import { texts } from './backup-texts.ts'
import { databaseErrorText } from './database-error.ts'

/** The owner's commands about backups, and what the start has to do for them. */
export class OwnerBackups {
  readonly #backups: Backups
  readonly #request: RestoreRequest
  readonly dataFolder: string

  /** `dataFolder` has the backups, and the database file where there is no database server. */
  constructor(place: DatabaseLocation, dataFolder: string) {
    this.#backups = new Backups(place, dataFolder)
    this.#request = new RestoreRequest(this.#backups, dataFolder)
    this.dataFolder = dataFolder
  }

  get place(): DatabaseLocation {
    return this.#backups.place
  }

  /** Makes a backup whose name ends in a suffix. Throws as `Backups.make`. */
  make(suffix: string): Promise<Backup> {
    return this.#backups.make(suffix)
  }

  /** Runs a command: `backup`, `restore` with a name or none, or `move`. Returns the lines to show. Never rejects. */
  async run([command = '', name = '']: readonly string[]): Promise<string[]> {
    try {
      if (command === 'backup') return await this.#make()
      if (command === 'move') return await this.#move()
      return name === '' ? await this.#list() : this.#restore(name)
    } catch (error) {
      return [command === 'backup' ? texts.notMade(reasonOf(error)) : texts.notAsked(reasonOf(error))]
    }
  }

  /** Does the restore that was asked for, before anything uses the database. Rejects with DatabaseUnavailable while that is away. */
  async restoreAtStart(log: Log): Promise<void> {
    try {
      const restored = await this.#request.perform()
      if (restored) log.info({}, restoredText(restored))
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      log.error({}, texts.notRestored(reasonOf(error)))
    }
  }

  /** Reports players in the file of a server that had no database server, where the database server has none. */
  async reportFileLeftBehind(engine: Pick<Engine, 'listPlayers'>, log: Log): Promise<void> {
    if ('file' in this.#backups.place || (await engine.listPlayers(1)).length > 0) return
    const players = await playersInFile(this.dataFolder)
    if (players > 0) log.error({}, texts.left(players))
  }

  async #make(): Promise<string[]> {
    const { folder, players, bytes } = await this.#backups.make()
    return texts.made(folder, players, (bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 }))
  }

  async #list(): Promise<string[]> {
    const names = await this.#backups.list()
    return names.length === 0 ? [texts.none] : [...texts.list(names), texts.usage]
  }

  #restore(name: string): string[] {
    this.#request.askForBackup(name)
    return texts.asked(name)
  }

  async #move(): Promise<string[]> {
    if ('file' in this.#backups.place) return [texts.noServer]
    const players = await playersInFile(this.dataFolder)
    if (players === 0) return [texts.noFile]
    await this.#request.askForFile()
    return texts.askedMove(players)
  }
}

function restoredText({ players, rows, before }: Restored): string {
  return `${texts.restored(players, rows)}${before ? texts.before(before.folder) : ''}`
}

function reasonOf(error: unknown): string {
  return error instanceof CopyRefused ? texts.reasons[error.reason] : databaseErrorText(error)
}
