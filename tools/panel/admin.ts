import { migrate } from '@orelhao/engine/database/migrate'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { panelPath } from '@orelhao/engine/owner/pages/page-request'
import { createLink, invitationSeconds, linkSeconds } from '@orelhao/engine/panel/access/panel-access'
import { migration as access } from '@orelhao/engine/panel/access/store'
import { migrations as directory, playerByPhone } from '@orelhao/engine/shared/directory/store'
import { migration as audit } from '@orelhao/engine/shared/moderation/audit/store'
import { parseRole, roleNames } from '@orelhao/protocol/panel/role-names'
import { fullName } from '@orelhao/protocol/people'
import { readConfig } from '@orelhao/standalone/config/config'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'

/**
 * `npm run admin`: prints a link that signs one browser in to the panel of the standalone server, as the owner. `npm run admin -- moderador
 * 555-202` prints one for the player with that number. The server may be running. Exits with 1 where no link was made.
 */
const [word, phone, ...more] = process.argv.slice(2)
const role = word === undefined ? 'owner' : parseRole(word)
if (!role || more.length > 0 || (word !== undefined && phone === undefined)) {
  console.error(`usage: npm run admin [-- ${Object.values(roleNames.pt).join('|')} number]`)
  process.exit(1)
}
try {
  const { DATABASE_URL, PORT } = readConfig(process.env)
  const database = openDatabase(DATABASE_URL)
  const now = Math.floor(Date.now() / 1000)
  await migrate(database, [...directory, audit, access], now)
  const me = phone === undefined ? undefined : await database.read((db) => playerByPhone(db, phone))
  if (phone !== undefined && !me) {
    console.error(`no player has the number ${phone} · ninguém tem o número ${phone}`)
    process.exitCode = 1
  } else {
    const seconds = me ? invitationSeconds : linkSeconds
    const { code } = await createLink(
      { transact: (job) => database.write((db) => job({ db, now })) },
      { player: me?.user_id ?? 0, role, actor: 0, seconds },
    )
    const who = me ? `${fullName(me)} (${roleNames.pt[role]})` : roleNames.pt[role]
    console.log(`${who}: http://localhost:${PORT}${panelPath}/#${code}`)
    console.log(`once, within ${seconds / 60} minutes · uma vez só, em até ${seconds / 60} minutos`)
  }
  await database.close()
} catch (error) {
  const complaint = startupErrorText(error)
  if (complaint === undefined) throw error
  console.error(complaint)
  process.exitCode = 1
}
