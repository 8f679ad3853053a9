import type { Engine } from '@orelhao/engine/engine'
import { hasMark, setMark } from '@orelhao/engine/shared/once-marks/store'

/**
 * Runs a job once in the life of a database, which stores that it is done; another database gets it too. An interrupted job runs again at
 * the next start.
 */
export async function once(engine: Engine, name: string, job: () => Promise<void>): Promise<void> {
  if (await engine.transact(({ db }) => hasMark(db, name))) return
  await job()
  await engine.transact(({ db, now }) => setMark(db, name, now))
}
