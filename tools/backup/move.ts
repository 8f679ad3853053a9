import { parseArgs } from 'node:util'
import { Backups } from '@orelhao/engine/backup/backups'
import { CopyRefused } from '@orelhao/engine/backup/copy-refused'
import { configured, placeOf, runCommand } from './configured.ts'
import { reportLines } from './counted-rows.ts'

/**
 * `npm run move -- --from ADDRESS --to ADDRESS`: moves all from one database to another, of either kind, by addresses as in DATABASE_URL.
 * The servers of both must be stopped. With `--replace` also where the other one has players: they become a backup first.
 */
await runCommand(async () => {
  const address = { type: 'string' } as const
  const { values } = parseArgs({ options: { from: address, to: address, replace: { type: 'boolean' } } })
  if (values.from === undefined || values.to === undefined) throw new CopyRefused('missing')
  const to = new Backups(placeOf(values.to), configured().dataFolder)
  const restored = await to.restore(placeOf(values.from), { replace: values.replace ?? false })
  return [...reportLines(restored), 'The old database is as it was; change DATABASE_URL before the next start.']
})
