import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { copyDatabaseFile, removeLog } from '../database/copy/copy-file.ts'
import type { DatabaseLocation } from '../database/open-database.ts'
import { type CopyReport, copyContent, playerCountOf } from './copy-content.ts'
import { CopyRefused } from './copy-refused.ts'

/** Name of the database's file, in a data folder and in each backup. */
export const databaseFileName = 'orelhao.db'

export interface Backup {
  /** Name of its folder. */
  name: string
  folder: string
  bytes: number
  players: number
}

export interface Restored extends CopyReport {
  /** Backup of what was there before; undefined where there were no players. */
  before: Backup | undefined
}

/**
 * Backups of one database: a folder each, with a SQLite file that any version from this one on can restore into either database, and what
 * the caller adds. `dataFolder` is where the server stores its own files.
 */
export class Backups {
  readonly place: DatabaseLocation
  readonly folder: string
  readonly #nowMs: () => number

  constructor(place: DatabaseLocation, dataFolder: string, nowMs = Date.now) {
    this.place = place
    this.folder = join(dataFolder, 'backups')
    this.#nowMs = nowMs
  }

  /** Copies the database, which may be in use, as it is now. Throws CopyRefused, DatabaseUnavailable or an error of the disk. */
  async make(suffix = ''): Promise<Backup> {
    const name = await this.#createFolder(`${stamp(new Date(this.#nowMs()))}${suffix}`)
    const folder = join(this.folder, name)
    const file = join(folder, databaseFileName)
    try {
      const unfinished = `${file}.part`
      if ('file' in this.place) await copyDatabaseFile(this.place.file, unfinished)
      else await copyIntoFile(this.place, unfinished)
      await rename(unfinished, file)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return { name, folder, bytes: (await stat(file)).size, players: await playerCountOf({ file }) }
  }

  /** Names of all backups, newest first. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.folder).catch(() => [])
    return entries
      .filter((name) => existsSync(this.#fileOf(name)))
      .sort()
      .reverse()
  }

  /** A backup's database file. Throws CopyRefused where there is no such backup. */
  fileOf(name: string): string {
    const file = this.#fileOf(name)
    if (basename(name) !== name || name.startsWith('.') || !existsSync(file)) throw new CopyRefused('missing', name)
    return file
  }

  /**
   * Replaces the database's content by another database's. Where it has players, refuses unless `replace`, and makes a backup of them
   * first. Throws as `copyContent`.
   */
  async restore(from: DatabaseLocation, { replace = false } = {}): Promise<Restored> {
    if ('file' in from && !existsSync(from.file)) throw new CopyRefused('missing', from.file)
    const hadPlayers = (await this.#players()) > 0
    if (hadPlayers && !replace) throw new CopyRefused('hasPlayers')
    const before = hadPlayers ? await this.make('_before-restore') : undefined
    return { before, ...(await copyContent(from, this.place, { replace })) }
  }

  /** Two backups of one second get different names. */
  async #createFolder(name: string, count = 1): Promise<string> {
    const own = count === 1 ? name : `${name}_${count}`
    await mkdir(this.folder, { recursive: true })
    try {
      await mkdir(join(this.folder, own))
      return own
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      return this.#createFolder(name, count + 1)
    }
  }

  async #players(): Promise<number> {
    if ('file' in this.place && !existsSync(this.place.file)) return 0
    return playerCountOf(this.place)
  }

  #fileOf(name: string): string {
    return join(this.folder, name, databaseFileName)
  }
}

async function copyIntoFile(place: DatabaseLocation, file: string): Promise<void> {
  await copyContent(place, { file })
  removeLog(file)
  const copy = await open(file, 'r+')
  await copy.sync().finally(() => copy.close())
  const folder = await open(dirname(file), 'r').catch(() => undefined) // Windows opens no folders
  await folder?.sync().catch(() => {})
  await folder?.close()
}

/** Local time, in the order of names: 2026-11-27_21-30-05. */
function stamp(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}_${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('-')}`
}
