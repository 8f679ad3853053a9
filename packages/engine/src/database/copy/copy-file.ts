import { open, rm } from 'node:fs/promises'
import * as sqlite from 'node:sqlite'
import { openSnapshot } from './source.ts'

/** Pages of each step in the thread pool. */
const pagesAtOnce = 256

/**
 * Copies a database file that may be in use, as it is now, into one file that stands alone. Resolves once the copy is on disk. Where Node
 * has no `backup` (before 22.16) this thread is blocked meanwhile: about a second for 100 MB.
 */
export async function copyDatabaseFile(from: string, to: string, { backup } = sqlite): Promise<void> {
  try {
    if (typeof backup === 'function') await copyInThreadPool(backup, from, to)
    else vacuumInto(from, to)
    const copy = await open(to, 'r+')
    await copy.sync().finally(() => copy.close())
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
}

async function copyInThreadPool(backup: typeof sqlite.backup, from: string, to: string): Promise<void> {
  const snapshot = openSnapshot(from)
  try {
    await backup(snapshot, to, { rate: pagesAtOnce })
  } finally {
    snapshot.close()
  }
  removeLog(to)
}

/** Makes of a file that nobody uses one without a log beside it, which a reader would leave behind. */
export function removeLog(file: string): void {
  const own = new sqlite.DatabaseSync(file)
  own.exec('PRAGMA journal_mode=DELETE')
  own.close()
}

function vacuumInto(from: string, to: string): void {
  const own = new sqlite.DatabaseSync(from, { readOnly: true })
  try {
    own.prepare('VACUUM INTO ?').run(to)
  } finally {
    own.close()
  }
}
