import { join } from 'node:path'
import { configured, inMegabytes, runCommand } from './configured.ts'
import { addMissingFiles } from './uploads.ts'

/**
 * `npm run backup`: copies the configured database (DATA_DIR, DATABASE_URL), which may be in use, and the uploads into a folder of
 * DATA_DIR/backups. The database becomes one SQLite file, whatever it is. The database comes first: every file that it names exists then.
 */
await runCommand(async () => {
  const { backups, uploads } = configured()
  const { folder, players, bytes } = await backups.make()
  const files = await addMissingFiles(uploads, join(folder, 'uploads'))
  return [
    `backup: ${folder} (${players} players, ${inMegabytes(bytes)}, ${files} uploads)`,
    'Copy it to another machine too; the settings (config.json) are not in it.',
  ]
})
