import { openDatabase } from '@orelhao/engine/database/open-database'
import { parseAuditEnd } from '@orelhao/engine/shared/moderation/audit/chain'
import { hasAudit, verifyAudit } from '@orelhao/engine/shared/moderation/audit/store'
import { readConfig } from '@orelhao/standalone/config/config'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'

/**
 * `npm run audit:verify`: verifies the chain of moderators' actions in the configured database (DATA_DIR, DATABASE_URL), which may be in use.
 * Prints the end of the chain; with an end that was written down before (`npm run audit:verify -- 120:ab12…`) it also proves that nothing up
 * to there has changed since. Exits with 1 and names the first violation.
 */
const [typed, ...more] = process.argv.slice(2)
const anchor = typed === undefined ? undefined : parseAuditEnd(typed)
if (more.length > 0 || (typed !== undefined && !anchor)) {
  console.error('usage: npm run audit:verify -- [number:hash, as an earlier run printed it]')
  process.exit(1)
}
try {
  const { DATABASE_URL } = readConfig(process.env)
  const database = openDatabase(DATABASE_URL)
  const end = await database.read(async (db) => ((await hasAudit(db)) ? verifyAudit(db, anchor) : undefined), {
    isLong: true,
  })
  await database.close()
  if (!end) {
    console.log('the phone has not used this database yet: there is no audit to verify')
    process.exit(anchor ? 1 : 0)
  }
  console.log(end.violation ?? `the audit is sound: ${end.number} actions`)
  if (end.violation) process.exitCode = 1
  else if (end.number > 0) console.log(`write this down to prove it later: ${end.number}:${end.hash}`)
} catch (error) {
  const complaint = startupErrorText(error)
  if (complaint === undefined) throw error
  console.error(complaint)
  process.exitCode = 1
}
