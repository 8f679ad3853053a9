import { migrate } from '@orelhao/engine/database/migrate'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { migration as profiles } from '@orelhao/engine/shared/social/profiles/store'
import { verifyCommand } from '@orelhao/engine/shared/social/verify'
import { readConfig } from '@orelhao/standalone/config/config'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'

/**
 * `npm run social:verify -- twitter ana`: gives a profile the verified mark in the configured database (DATA_DIR, DATABASE_URL), which may
 * be in use; `off` at the end removes it. Exits with 1 where nothing was done.
 */
try {
  const database = openDatabase(readConfig(process.env).DATABASE_URL)
  await migrate(database, [profiles], Math.floor(Date.now() / 1000))
  const { line, isDone } = await verifyCommand(database, process.argv.slice(2))
  await database.close()
  console.log(line)
  if (!isDone) process.exitCode = 1
} catch (error) {
  const complaint = startupErrorText(error)
  if (complaint === undefined) throw error
  console.error(complaint)
  process.exitCode = 1
}
