import { type PanelMember, panelCalls } from '@orelhao/protocol/panel/panel-contract'
import { type Permission, type Role, roleRules, roles } from '@orelhao/protocol/panel/roles'
import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'
import { concurrently } from '../testing/give-money.ts'
import { openPanel, openPatientPanel, PanelBrowser } from '../testing/panel-browser.ts'
import { createLink, endAccessOf, sessionSeconds } from './access/panel-access.ts'

/** Arguments that each call accepts. */
const samples: { [M in PanelMember]: unknown } = {
  me: {},
  signOut: {},
  counts: {},
  cases: { list: 'open' },
  case: { id: 1 },
  assign: { id: 1, isMine: true },
  reveal: { id: 1, reason: 'x' },
  decide: { id: 1, decisions: 0, reason: 'x', removes: false },
  restore: { id: 1, reason: 'x' },
  players: { text: 'ana' },
  player: { id: 987_654_321 },
  money: { id: 987_654_321, days: 7 },
  freeze: { id: 987_654_321, seconds: 3600, reason: 'x' },
  unfreeze: { id: 987_654_321, reason: 'x' },
  reverse: { place: 'ledger', id: 987_654_321, isPartial: false, reason: 'x' },
  rename: { app: 'twitter', handle: 'ninguem', to: 'outro', reason: 'x' },
  verify: { app: 'twitter', handle: 'ninguem', isVerified: true, reason: 'x' },
  restrictions: { list: 'active' },
  lift: { id: 987_654_321, reason: 'x' },
  uphold: { id: 987_654_321, reason: 'x' },
  audit: {},
  verifyAudit: {},
  erasures: {},
  erasure: { id: 987_654_321 },
  erase: { id: 987_654_321, reason: 'x' },
  refuseErasure: { id: 987_654_321, reason: 'x' },
  economy: { days: 7 },
  casino: {},
  health: {},
  search: { app: 'weazel', text: 'golpe' },
  settings: {},
  saveSettings: { changes: [{ name: 'currency', value: 'R$', version: 0 }] },
  storage: {},
  sessions: {},
  passkeys: {},
  passkeyOptions: {},
  addPasskey: {
    name: 'x',
    response: {
      ...{ id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: 'a', attestationObject: 'a' },
    },
  },
  removePasskey: { id: 987_654_321 },
  teamPasskeys: {},
  endSession: { id: 987_654_321 },
  invite: { player: 987_654_321, role: 'moderator' },
}
const members = Object.keys(panelCalls) as PanelMember[]

inEachWorld((world) => {
  test('nobody gets an answer without a session, and nothing but calls and files is found', async () => {
    const stage = await world({ ana: {} })
    const panel = openPanel(stage)
    for (const member of members) {
      const browser = new PanelBrowser(panel)
      expect(JSON.parse((await browser.post(member, samples[member])).body)).toEqual({ fault: 'unauthenticated' })
      browser.cookie = `orelhao_panel=${'a'.repeat(43)}`
      const { status } = await browser.post(member, samples[member], { address: member })
      expect([member, status]).toEqual([member, 401])
    }
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    for (const name of ['', 'constructor', '__proto__', 'sign', 'me/x', '../me'])
      expect([name, (await owner.post(name, {})).status]).toEqual([name, 404])
    const get = (path: string, method = 'GET') =>
      panel.answer({
        ...{ method, path, query: '', headers: {}, body: '', address: '1', isHttps: false, isOwnMachine: false },
        base: '/smartphone',
      })
    expect(await get('/admin')).toMatchObject({ status: 303, headers: { location: '/smartphone/admin/' } })
    for (const path of ['/admin/../server.js', '/admin/assets/none.js', '/admin/package.json'])
      expect((await get(path)).status).toBe(404)
    expect((await get('/admin/', 'DELETE')).status).toBe(400)
  })

  test('each role is answered what its permissions allow, and refused everything else', async () => {
    const stage = await world({ ana: {} })
    const panel = openPatientPanel(stage)
    for (const role of roles) {
      const can = (permission: Permission | undefined) =>
        permission === undefined || roleRules[role].permissions.includes(permission)
      const browser = await PanelBrowser.signedIn(stage, panel, role, stage.ana.user_id)
      for (const member of [...members.filter((name) => name !== 'signOut'), 'signOut'] as const) {
        const { permission } = panelCalls[member] as { permission?: Permission }
        const { status, body } = await browser.post(member, samples[member])
        expect([role, member, status]).toEqual([role, member, can(permission) ? 200 : 403])
        if (!can(permission)) expect(JSON.parse(body)).toEqual({ fault: 'forbidden' })
      }
    }
  })

  test('a code signs one browser in, once, also for many at the same time, and not when it has expired', async () => {
    const stage = await world({ ana: {} })
    const { engine, clock, ana } = stage
    const panel = openPanel(stage)
    const link = (seconds = 60) =>
      createLink(engine, { player: ana.user_id, role: 'moderator', actor: ana.user_id, seconds })
    const { code } = await link()
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const statuses = await concurrently(8, async (index) => {
      const browser = new PanelBrowser(panel)
      const { body } = await browser.post('signIn', { code: typed }, { address: `203.0.113.${index}` })
      return [body, browser.cookie !== '']
    })
    const entered = statuses.filter(([, hasCookie]) => hasCookie)
    expect(entered).toEqual([['{"answer":null}', true]])
    expect(statuses.filter(([body]) => body === '{"refused":"wrongCode"}')).toHaveLength(7)
    const late = await link(60)
    clock.advance(61_000)
    const browser = new PanelBrowser(panel)
    const { body, headers } = await browser.post('signIn', { code: late.code }, { address: '203.0.113.99' })
    expect([body, headers['set-cookie']]).toEqual(['{"refused":"wrongCode"}', undefined])
    const tries = await concurrently(
      30,
      async () => (await browser.post('signIn', { code: 'AAAA' }, { address: 'x' })).status,
    )
    expect(tries.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
  })

  test('a session has a cookie that scripts cannot read, and ends by time, by its user, or by another', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { engine, clock, ana, bia } = stage
    const panel = openPanel(stage)
    const { code } = await createLink(engine, { player: ana.user_id, role: 'admin', actor: 0, seconds: 60 })
    const browser = new PanelBrowser(panel)
    const secure = await browser.post('signIn', { code }, { isHttps: true })
    expect(secure.headers['set-cookie']).toMatch(
      /^orelhao_panel=[\w-]{43}; Path=\/smartphone\/admin; HttpOnly; SameSite=Strict; Max-Age=28800; Secure$/,
    )
    expect(await browser.call('me', {})).toMatchObject({
      person: { id: ana.user_id, phone: ana.phone },
      role: 'admin',
      permissions: roleRules.admin.permissions,
    })
    const { database } = stage.ports
    const stored = await database.read((db) => db.selectFrom('orelhao_panel_access').selectAll().execute())
    expect(JSON.stringify(stored)).not.toContain(browser.cookie.split('=')[1])
    const old = browser.cookie
    await browser.call('signOut', {})
    browser.cookie = old
    expect((await browser.post('me', {})).status).toBe(401)

    const second = await PanelBrowser.signedIn(stage, panel, 'moderator', bia.user_id)
    expect(await endAccessOf(engine, bia.user_id, 0)).toBe(1)
    expect((await second.post('me', {})).status).toBe(401)
    const third = await PanelBrowser.signedIn(stage, panel, 'moderator', bia.user_id)
    clock.advance(sessionSeconds * 1000)
    expect((await third.post('me', {})).status).toBe(401)
  })

  test('who may let others in gives no role above their own, and ends no such session', async () => {
    const stage = await world({ ana: {}, bia: {}, caio: {} })
    const { ana, bia, caio } = stage
    const panel = openPanel(stage)
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    const admin = await PanelBrowser.signedIn(stage, panel, 'admin', ana.user_id)
    expect(await admin.body('invite', { player: bia.user_id, role: 'owner' })).toEqual({ refused: 'roleTooHigh' })
    expect(await admin.body('invite', { player: 987_654_321, role: 'editor' })).toEqual({ refused: 'unknownPlayer' })
    const { code } = await admin.call('invite', { player: bia.user_id, role: 'editor' })
    const editor = new PanelBrowser(panel)
    await editor.post('signIn', { code })
    expect(await editor.call('me', {})).toMatchObject({ role: 'editor', person: { id: bia.user_id } })
    const sessions = await admin.call('sessions', {})
    const idOf = (role: Role) => sessions.find((one) => one.role === role && !one.isLink)?.id ?? 0
    expect(sessions.find(({ isOwn }) => isOwn)).toMatchObject({ person: { id: ana.user_id } })
    expect(await admin.body('endSession', { id: idOf('owner') })).toEqual({ refused: 'roleTooHigh' })
    expect(await admin.call('endSession', { id: idOf('editor') })).toBeNull()
    expect(await admin.body('endSession', { id: idOf('editor') })).toEqual({ refused: 'unknownSession' })
    expect((await editor.post('me', {})).status).toBe(401)
    expect(await owner.call('me', {})).toMatchObject({ person: null, role: 'owner' })
    const { rows } = await owner.call('audit', { player: bia.user_id })
    expect(rows.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['end-sessions', ana.user_id],
      ['sign-in', bia.user_id],
      ['invite', ana.user_id],
    ])
    expect((await owner.call('audit', { player: caio.user_id })).rows).toEqual([])
  })

  test('a page of another site, a form or a wrong body does nothing', async () => {
    const stage = await world({ ana: {} })
    const panel = openPanel(stage)
    const browser = await PanelBrowser.signedIn(stage, panel, 'owner')
    const faultOf = async (changes: Parameters<PanelBrowser['post']>[2]) =>
      JSON.parse((await browser.post('me', {}, changes)).body).fault
    expect(await faultOf({})).toBeUndefined()
    const without = { 'x-orelhao-panel': undefined } as unknown as Record<string, string>
    expect(await faultOf({ headers: without })).toBe('foreign')
    expect(await faultOf({ method: 'GET' })).toBe('foreign')
    expect(await faultOf({ headers: { 'content-type': 'text/plain' } })).toBe('foreign')
    expect(await faultOf({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe('foreign')
    expect(await faultOf({ headers: { 'sec-fetch-site': 'same-site' } })).toBe('foreign')
    expect(await faultOf({ headers: { 'sec-fetch-site': 'same-origin' } })).toBeUndefined()
    expect(await faultOf({ body: '{' })).toBe('bad_request')
    for (const body of ['null', '[]', '1', '{"x":1}', '{"__proto__":{}}'])
      expect([body, await faultOf({ body })]).toEqual([body, 'invalid_args'])
    for (const [member, args] of [
      ['case', { id: 0 }],
      ['case', { id: 1.5 }],
      ['cases', { list: 'all' }],
      ['decide', { id: 1, decisions: 0, reason: 'x'.repeat(501), removes: false }],
      ['decide', { id: 1, decisions: 0, reason: 'x', removes: false, sanction: { kind: 'kick' } }],
      ['economy', { days: 367 }],
      ['freeze', { id: 1, seconds: -1, reason: 'x' }],
      ['reverse', { place: 'wallet', id: 1, isPartial: false, reason: 'x' }],
      ['rename', { app: 'tinder', handle: 'ana', to: 'bia', reason: 'x' }],
    ] as const)
      expect(JSON.parse((await browser.post(member, args)).body)).toEqual({ fault: 'invalid_args' })
  })

  test('a session that calls too fast waits', async () => {
    const stage = await world({ ana: {} })
    const panel = openPanel(stage)
    const browser = await PanelBrowser.signedIn(stage, panel, 'owner', stage.ana.user_id)
    const statuses = await concurrently(30, async () => (await browser.post('casino', {})).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    stage.clock.advance(2000)
    expect((await browser.post('casino', {})).status).toBe(200)
  })
})
