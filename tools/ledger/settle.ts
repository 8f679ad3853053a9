import { migrate } from '@orelhao/engine/database/migrate'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { migrations as directory } from '@orelhao/engine/shared/directory/store'
import { settleCommand } from '@orelhao/engine/shared/framework-bank/settle/command'
import { migration as settlements } from '@orelhao/engine/shared/framework-bank/settle/store'
import { citiesMigration as cities, migration as payments } from '@orelhao/engine/shared/framework-bank/store'
import { readConfig } from '@orelhao/standalone/config/config'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'

/**
 * `npm run ledger:settle`: lists the payments that a framework's bank left unclear in the configured database (DATA_DIR, DATABASE_URL),
 * which may be in use, with instructions. `-- --id N --paid` or `--unpaid` records the bank's outcome, which the server applies.
 * Exits with 1 where that changed nothing.
 */
try {
  const { DATABASE_URL, phone } = readConfig(process.env)
  const database = openDatabase(DATABASE_URL)
  const now = Math.floor(Date.now() / 1000)
  await migrate(database, [...directory, payments, cities, settlements], now)
  const { lines, isDone } = await settleCommand(database, process.argv.slice(2), { currency: phone.currency, now })
  await database.close()
  console.log([...lines, '  aqui: npm run ledger:settle -- --id N --paid ou --unpaid'].join('\n'))
  if (!isDone) process.exitCode = 1
} catch (error) {
  const complaint = startupErrorText(error)
  if (complaint === undefined) throw error
  console.error(complaint)
  process.exitCode = 1
}
