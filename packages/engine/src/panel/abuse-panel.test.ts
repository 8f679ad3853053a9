import { type Pace, panelCalls } from '@orelhao/protocol/panel/panel-contract'
import { roles } from '@orelhao/protocol/panel/roles'
import { expect, test } from 'vitest'
import { fingerprint, foreignRequests, mayCall, panelMembers } from '../testing/abuse/panel-attack.ts'
import { attackedCity, openAttack } from '../testing/abuse/panel-city.ts'
import { inEachWorld, kindsForRules } from '../testing/databases.ts'
import { concurrently } from '../testing/give-money.ts'
import { openPanel, PanelBrowser } from '../testing/panel-browser.ts'
import { createLink } from './access/panel-access.ts'

const seed = Number(process.env.ABUSE_SEED ?? 1)

inEachWorld((world) => {
  test('each role gets answers to its own calls only, and no answer shows what the role may not see', {
    timeout: 600_000, // many calls
  }, async () => {
    const city = await attackedCity(world)
    const { attack, browsers } = await openAttack(city, seed)
    for (const role of roles) {
      await attack.callAll(role, browsers[role], 12)
      await attack.callHostile(role, browsers[role], 5)
    }
    process.stdout.write(`abuse of the panel: ${attack.cases} cases, seed ${seed}\n`)
    expect(attack.violations).toEqual([])
    expect(city.errors).toEqual([])
    // others may need a state that random calls hardly ever meet
    const answered = new Set(roles.flatMap((role) => [...(attack.answered.get(role) ?? [])]))
    const silent = panelMembers.filter((member) => panelCalls[member].pace === 'read' && !answered.has(member))
    expect(silent).toEqual([])
    expect(({} as { moderator?: unknown }).moderator).toBeUndefined()
  })

  test('what a role may not do changes nothing, and neither does a request without a session or of another site', async () => {
    const city = await attackedCity(world)
    const { database } = city.ports
    const { attack, browsers, samples } = await openAttack(city, seed)
    const cookies = await forgedCookies(city)
    const before = await fingerprint(database)
    for (const role of roles)
      for (const member of panelMembers.filter((one) => !mayCall(role, one)))
        for (const args of samples(member, 4)) {
          const { status, body } = await browsers[role].post(member, args, { address: `${role} ${member}` })
          expect([role, member, status, body]).toEqual([role, member, 403, '{"fault":"forbidden"}'])
        }
    const owner = browsers.owner
    for (const member of panelMembers)
      for (const { what, ...request } of foreignRequests) {
        const { status } = await owner.post(member, samples(member, 1)[0], { ...request, address: `${member} ${what}` })
        expect([member, what, status]).toEqual([member, what, 403])
      }
    for (const cookie of cookies) {
      const browser = new PanelBrowser(openPanel(city))
      browser.cookie = cookie
      for (const member of panelMembers) {
        const { status } = await browser.post(member, samples(member, 1)[0], { address: `${cookie} ${member}` })
        expect([cookie, member, status]).toEqual([cookie, member, 401])
      }
    }
    for (const body of ['', '{', 'undefined', '[', '\u0000', '{"id":1}{', "{'id':1}"]) {
      const { status } = await owner.post('case', undefined, { body, address: `body ${body}` })
      expect([body, status]).toEqual([body, 400])
    }
    expect(await fingerprint(database)).toBe(before)
    expect(attack.violations).toEqual([])
  })

  /** Cookies of nobody: ended and forged ones, and what a thief may read in a database, a log or an answer. */
  async function forgedCookies(city: Awaited<ReturnType<typeof attackedCity>>): Promise<string[]> {
    const panel = openPanel(city)
    const ended = await PanelBrowser.signedIn(city, panel, 'owner')
    const { cookie } = ended
    await ended.call('signOut', {})
    const { code } = await createLink(city.engine, { player: 0, role: 'owner', actor: 0, seconds: 600 })
    const rows = await city.ports.database.read((db) => db.selectFrom('orelhao_panel_access').selectAll().execute())
    const values = rows.flatMap(({ id, digest, player }) => [String(id), digest, digest.slice(0, 43), String(player)])
    const named = [
      ...values,
      code,
      code.replaceAll('-', ''),
      '',
      'x'.repeat(43),
      'null',
      '__proto__',
      `${'a'.repeat(43)};`,
    ]
    return [
      cookie,
      ...named.map((value) => `orelhao_panel=${value}`),
      'orelhao_panel',
      `ORELHAO_PANEL=${cookie}`,
      'a=b',
    ]
  }

  test('the budgets of a session hold for all its calls together, and take nothing from others', async () => {
    const city = await attackedCity(world)
    const panel = openPanel(city)
    const { samples } = await openAttack(city, seed)
    const bursts: Record<Pace, number> = { read: 60, write: 20, heavy: 10 }
    for (const pace of ['read', 'write', 'heavy'] as const) {
      const members = panelMembers.filter((one) => panelCalls[one].pace === pace && one !== 'signOut')
      const [busy, calm] = [
        await PanelBrowser.signedIn(city, panel, 'economist', city.mara.user_id),
        await PanelBrowser.signedIn(city, panel, 'owner'),
      ]
      // refused calls count too: a role cannot try for nothing
      const statuses = await concurrently(bursts[pace] + 25, async (index) => {
        const member = members[index % members.length] ?? 'me'
        return (await busy.post(member, samples(member, 1)[0], { address: `${pace} ${index}` })).status
      })
      expect([pace, statuses.filter((status) => status === 429).length]).toEqual([pace, 25])
      expect((await calm.post(pace === 'heavy' ? 'casino' : 'me', {}, { address: 'calm' })).status).toBe(200)
    }
    const guesses = await concurrently(40, async (index) => {
      const code = `AAAA-BBBB-CCCC-${String(2000 + index).slice(0, 4)}`
      return (await new PanelBrowser(panel).post('signIn', { code }, { address: 'a thief' })).status
    })
    expect(guesses.filter((status) => status === 429)).toHaveLength(30)
    const many = await concurrently(260, async () => (await new PanelBrowser(panel).post('me', {})).status)
    expect(many.filter((status) => status === 429).length).toBeGreaterThanOrEqual(60)
  })
}, kindsForRules)
