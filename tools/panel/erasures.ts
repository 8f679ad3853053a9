import { openDatabase } from '@orelhao/engine/database/open-database'
import { panelPath } from '@orelhao/engine/owner/pages/page-request'
import { createLink } from '@orelhao/engine/panel/access/panel-access'
import { playerByPhone } from '@orelhao/engine/shared/directory/store'
import type { PanelAnswers, PanelBody } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs, PanelMember } from '@orelhao/protocol/panel/panel-contract'
import { fullName } from '@orelhao/protocol/people'
import { readConfig } from '@orelhao/standalone/config/config'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'

/**
 * `npm run erasures`: lists the players who asked the running standalone server to erase everything about them. `npm run erasures -- 555-202
 * confirmar REASON` erases one who is away, `npm run erasures -- 555-202 negar REASON` refuses. Does it through the panel of the server, with a
 * session of its own that ends at once, so that no rule is here. Exits with 1 where nothing was done.
 */
const [phone, typed = '', ...words] = process.argv.slice(2)
const reason = words.join(' ').trim()
const acts = { confirmar: 'erase', confirm: 'erase', negar: 'refuseErasure', refuse: 'refuseErasure' } as const
const act = Object.hasOwn(acts, typed) ? acts[typed as keyof typeof acts] : undefined
if (phone !== undefined && (act === undefined || reason === '')) {
  console.error('usage: npm run erasures [-- number confirmar|negar reason]')
  process.exit(1)
}
try {
  const { DATABASE_URL, PORT } = readConfig(process.env)
  const database = openDatabase(DATABASE_URL)
  const now = Math.floor(Date.now() / 1000)
  const { code } = await createLink(
    { transact: (job) => database.write((db) => job({ db, now })) },
    { player: 0, role: 'owner', actor: 0, seconds: 60 },
  )
  const panel = await signedIn(`http://127.0.0.1:${PORT}${panelPath}/api/`, code)
  const me = phone === undefined ? undefined : await database.read((db) => playerByPhone(db, phone))
  if (phone !== undefined && !me) fail(`no player has the number ${phone} · ninguém tem o número ${phone}`)
  else if (me && act) await answerRequest(panel, act, me.user_id, fullName(me))
  else await listRequests(panel)
  await panel('signOut', {})
  await database.close()
} catch (error) {
  const complaint = startupErrorText(error)
  if (complaint === undefined) throw error
  fail(complaint)
}

type Call = <M extends PanelMember>(member: M, args: PanelArgs<M>) => Promise<PanelBody<PanelAnswers[M]>>

async function signedIn(address: string, code: string): Promise<Call> {
  let cookie = ''
  const post = async (member: string, args: object) => {
    const headers = { 'content-type': 'application/json', 'x-orelhao-panel': '1', cookie }
    const response = await fetch(address + member, { method: 'POST', headers, body: JSON.stringify(args) }).catch(
      () => {
        throw new Error(`no server answers at ${address}: start it first`)
      },
    )
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response.json() as Promise<never>
  }
  await post('signIn', { code })
  return post
}

async function listRequests(panel: Call): Promise<void> {
  const body = await panel('erasures', {})
  if (!('answer' in body)) return fail(JSON.stringify(body))
  for (const { person, asked_at, isOnline } of body.answer) {
    const day = new Date(asked_at * 1000).toISOString().slice(0, 10)
    console.log(`${person.phone} ${person.name}, ${day}${isOnline ? ', online' : ''}`)
  }
  console.log(`requests · pedidos: ${body.answer.length}`)
}

async function answerRequest(panel: Call, act: 'erase' | 'refuseErasure', id: number, name: string): Promise<void> {
  const body = await panel(act, { id, reason })
  if (!('answer' in body)) return fail(`${name}: ${'refused' in body ? body.refused : body.fault}`)
  const isRunning = body.answer !== null && !body.answer.isDone
  console.log(
    `${name}: ${act === 'erase' ? (isRunning ? 'erasing · apagando' : 'erased · apagado') : 'refused · negado'}`,
  )
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
