import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseFileName } from '@orelhao/engine/backup/backups'
import { CopyRefused } from '@orelhao/engine/backup/copy-refused'
import { configured, runCommand } from './configured.ts'
import { reportLines } from './counted-rows.ts'
import { addMissingFiles } from './uploads.ts'

/**
 * `npm run restore`: lists the backups. `-- NAME`, or the path of a backup's folder, puts it into the configured database (DATA_DIR,
 * DATABASE_URL), whatever it is, whose server must be stopped. With `--replace` also where that has players: they become a backup first.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const { backups, uploads } = configured()
  const [name] = positionals
  if (name === undefined) {
    const names = await backups.list()
    return names.length === 0 ? ['There are no backups: npm run backup makes one.'] : names
  }
  const folder = basename(name) === name ? dirname(backups.fileOf(name)) : resolve(name)
  const file = join(folder, databaseFileName)
  if (!existsSync(file)) throw new CopyRefused('missing')
  const restored = await backups.restore({ file }, { replace: values.replace ?? false })
  const files = await addMissingFiles(join(folder, 'uploads'), uploads)
  return [...reportLines(restored), `uploads: ${files}`]
})
