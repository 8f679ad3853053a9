import { playersInFile } from '@orelhao/engine/backup/players-in-file'
import type { Engine } from '@orelhao/engine/engine'
import type { Log } from '@orelhao/engine/ports'
import type { Config } from '../config/config.ts'

/** Logs that the data folder's own database file has players and the configured database server none: phones would begin empty. */
export async function reportFileLeftBehind(
  engine: Pick<Engine, 'listPlayers'>,
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<void> {
  if (DATABASE_URL.startsWith('sqlite:') || (await engine.listPlayers(1)).length > 0) return
  const players = await playersInFile(DATA_DIR)
  if (players === 0) return
  log.error(
    { players },
    `${DATA_DIR}/orelhao.db has players and the database of DATABASE_URL has none, so all phones begin empty; to take them along, stop this server and run the npm script move with --from sqlite:${DATA_DIR}/orelhao.db --to DATABASE_URL`,
  )
}
