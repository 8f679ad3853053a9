import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFileName } from './backups.ts'
import { playerCountOf } from './copy-content.ts'

/** Players in the database file of a data folder, which is not in use; 0 where there is none or it cannot be read. */
export async function playersInFile(dataFolder: string): Promise<number> {
  const file = join(dataFolder, databaseFileName)
  return existsSync(file) ? await playerCountOf({ file }).catch(() => 0) : 0
}
