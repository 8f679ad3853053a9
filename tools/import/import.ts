import { parseArgs } from 'node:util'
import { apps } from '@orelhao/engine/apps/index'
import { Backups } from '@orelhao/engine/backup/backups'
import { migrate } from '@orelhao/engine/database/migrate'
import { openDatabaseAt } from '@orelhao/engine/database/open-database'
import { ImportCommand } from '@orelhao/engine/import/import-command'
import { migrationsOf } from '@orelhao/engine/migrations'
import { setOwnerLanguage } from '@orelhao/engine/owner/language'
import { readConfig } from '@orelhao/standalone/config/config'
import { retention } from '@orelhao/standalone/config/retention'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'
import { placeOf, runCommand } from '../backup/configured.ts'

/**
 * `npm run import -- PHONE simulate|run|undo|status`: brings another phone's data into the configured database (DATA_DIR, DATABASE_URL),
 * whose server may run. `--from ADDRESS`: the other phone's tables are in another database than ours.
 */
await runCommand(async () => {
  setOwnerLanguage('en')
  const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true })
  const config = readConfig(process.env)
  const place = placeOf(config.DATABASE_URL)
  const database = openDatabaseAt(place)
  const from = values.from === undefined ? undefined : openDatabaseAt(placeOf(values.from))
  try {
    await migrate(database, migrationsOf(apps), Math.floor(Date.now() / 1000))
    const { services, phone_template: template, allowUnsafeURL, uploadsURL } = config.phone
    const { messages, calls } = retention.retentionFrom(config)
    const imports = new ImportCommand({
      database,
      place,
      ...(from && { from }),
      backups: new Backups(place, config.DATA_DIR),
      folder: config.DATA_DIR,
      rules: {
        numbers: { template, reserved: services.map(({ number }) => number) },
        allowUnsafeURL,
        uploadsURL,
        messageDays: messages,
        callDays: calls,
      },
      report: (lines) => console.log(lines.join('\n')),
      explain: (error) => startupErrorText(error) ?? String(error),
    })
    const { lines, done } = await imports.run(positionals)
    if (!(await done)) process.exitCode = 1
    return lines
  } finally {
    await from?.close()
    await database.close()
  }
})
