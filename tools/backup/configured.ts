import { join } from 'node:path'
import { Backups } from '@orelhao/engine/backup/backups'
import { CopyRefused, type RefusalReason } from '@orelhao/engine/backup/copy-refused'
import { type DatabaseLocation, parseDatabaseUrl } from '@orelhao/engine/database/open-database'
import { readConfig } from '@orelhao/standalone/config/config'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'

const cures: Record<RefusalReason, string> = {
  newer: 'a newer version wrote it: install that version, or a later one',
  older: 'an older version wrote that database: start this version on it once, then try again',
  foreign: 'nothing of the phone is in it: check the address or the file',
  unreadable: 'the file is broken, or no database: try an older backup',
  missing: 'there is no such backup or file: without a name the command lists the backups',
  inUse: 'a server is running on the database that would be replaced: stop it and try again',
  hasPlayers: 'that database has players: with --replace they become a backup, and then they are replaced',
  same: 'both are the same file',
}

/** The configured server's backups (DATA_DIR, DATABASE_URL), and its folder of uploads. Throws ConfigError. */
export function configured(): { backups: Backups; dataFolder: string; uploads: string } {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  return {
    backups: new Backups(placeOf(DATABASE_URL), DATA_DIR),
    dataFolder: DATA_DIR,
    uploads: join(DATA_DIR, 'uploads'),
  }
}

/** Throws CopyRefused for what is no address. */
export function placeOf(address: string): DatabaseLocation {
  const place = parseDatabaseUrl(address)
  if (!place) throw new CopyRefused('missing')
  return place
}

/** Runs a command; an error that the owner can cure is one line, without secrets. */
export async function runCommand(command: () => Promise<string[]>): Promise<void> {
  try {
    console.log((await command()).join('\n'))
  } catch (error) {
    const complaint = error instanceof CopyRefused ? cures[error.reason] : startupErrorText(error)
    if (complaint === undefined) throw error
    console.error(`Nothing has changed: ${complaint}`)
    process.exitCode = 1
  }
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
