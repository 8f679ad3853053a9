import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { concurrently } from '../../testing/give-money.ts'
import { openPanel, PanelBrowser } from '../../testing/panel-browser.ts'
import { PasskeyDevice } from '../../testing/passkey-device.ts'
import { createLink, endAccessOf } from '../access/panel-access.ts'
import type { Panel } from '../panel.ts'
import { grantSeconds, maxPasskeys } from './passkeys.ts'

const origin = 'https://painel.example'
const headers = { origin }
let visitors = 0

async function ask(browser: PanelBrowser, member: string, args: unknown, from = origin) {
  const changes = { headers: { origin: from }, address: `passkey ${visitors++}` }
  return JSON.parse((await browser.post(member, args, changes)).body)
}

/** Makes a passkey for who is signed in. */
async function made(browser: PanelBrowser, device = new PasskeyDevice(origin), name = 'notebook') {
  const { answer } = await ask(browser, 'passkeyOptions', {})
  const body = await ask(browser, 'addPasskey', { name, response: device.create(answer.options) })
  return { device, body }
}

/** Signs a new browser in. */
async function signIn(panel: Panel, device: PasskeyDevice) {
  const browser = new PanelBrowser(panel)
  const { answer } = await ask(browser, 'passkeyRequest', {})
  const body = await ask(browser, 'passkeySignIn', { response: device.use(answer.options) })
  return { browser, body }
}

inEachWorld((world) => {
  test('a passkey signs in with the role of the last link, and is in the audit', async () => {
    const stage = await world({ ana: {} })
    const { ana, engine } = stage
    const panel = openPanel(stage)
    const first = await PanelBrowser.signedIn(stage, panel, 'moderator', ana.user_id)
    const { device, body } = await made(first)
    expect(body).toEqual({ answer: null })
    expect(await first.call('passkeys', {})).toMatchObject([
      {
        name: 'notebook',
        role: 'moderator',
        host: 'painel.example',
        used_at: null,
        isOwn: true,
        person: { id: ana.user_id },
      },
    ])
    const { browser } = await signIn(panel, device)
    expect(await browser.call('me', {})).toMatchObject({ role: 'moderator', person: { id: ana.user_id } })
    expect((await browser.call('passkeys', {}))[0]?.used_at).toBeGreaterThan(0)
    const { code } = await createLink(engine, { player: ana.user_id, role: 'editor', actor: 0, seconds: 60 })
    await ask(new PanelBrowser(panel), 'signIn', { code })
    const later = await signIn(panel, device)
    expect(await later.browser.call('me', {})).toMatchObject({ role: 'editor' })
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    const actions = (await owner.call('audit', { player: ana.user_id })).rows.map(({ action }) => action)
    expect(actions).toEqual(['sign-in', 'sign-in', 'invite', 'sign-in', 'passkey-add', 'sign-in'])
  })

  test('an answer works once, also for many at the same time, and a copied device is found out', async () => {
    const stage = await world({ ana: {} })
    const panel = openPanel(stage)
    const { device } = await made(await PanelBrowser.signedIn(stage, panel, 'admin', stage.ana.user_id))
    const { answer } = await ask(new PanelBrowser(panel), 'passkeyRequest', {})
    const response = device.use(answer.options)
    const bodies = await concurrently(6, () => ask(new PanelBrowser(panel), 'passkeySignIn', { response }))
    expect(bodies.filter((body) => body.answer === null)).toHaveLength(1)
    expect(bodies.filter(({ refused }) => refused === 'wrongPasskey')).toHaveLength(5)
    device.counter -= 1 // a copy that was used less often
    expect((await signIn(panel, device)).body).toEqual({ refused: 'wrongPasskey' })
    device.counter += 5
    expect((await signIn(panel, device)).body).toEqual({ answer: null })
  })

  test('a passkey does nothing for another site, another challenge, without a touch or a PIN, or from another device', async () => {
    const stage = await world({ ana: {} })
    const panel = openPanel(stage)
    const session = await PanelBrowser.signedIn(stage, panel, 'owner')
    const { device } = await made(session)
    const stranger = new PanelBrowser(panel)
    const options = async () => (await ask(stranger, 'passkeyRequest', {})).answer.options
    const refusal = async (response: unknown, from = origin) =>
      (await ask(stranger, 'passkeySignIn', { response }, from)).refused
    expect(await refusal(device.use(await options(), { origin: 'https://evil.example' }))).toBe('wrongPasskey')
    expect(await refusal(device.use(await options()), 'https://evil.example')).toBe('wrongPasskey')
    expect(await refusal(device.use({ challenge: 'AAAA' }))).toBe('wrongPasskey')
    expect(await refusal(device.use(await options(), { isVerified: false }))).toBe('wrongPasskey')
    expect(await refusal(new PasskeyDevice(origin).use(await options()))).toBe('wrongPasskey')
    const forged = device.use(await options())
    forged.response.signature = new PasskeyDevice(origin).use(await options()).response.signature
    expect(await refusal(forged)).toBe('wrongPasskey')
    // a challenge for a new passkey signs nobody in, and the other way round
    const creation = (await ask(session, 'passkeyOptions', {})).answer.options
    expect(await refusal(device.use(creation))).toBe('wrongPasskey')
    const other = new PasskeyDevice(origin)
    const add = (response: unknown) => ask(session, 'addPasskey', { name: 'x', response })
    expect(await add(other.create(await options()))).toEqual({ refused: 'wrongPasskey' })
    expect(await add(other.create(creation, { isVerified: false }))).toEqual({ refused: 'wrongPasskey' })
    expect(await ask(stranger, 'passkeySignIn', { response: { id: 'a' } })).toEqual({ fault: 'invalid_args' })
    expect(stranger.cookie).toBe('')
  })

  test('passkeys are offered with https and at localhost only', async () => {
    const stage = await world({ ana: {} })
    const panel = openPanel(stage)
    const browser = new PanelBrowser(panel)
    for (const from of ['http://203.0.113.5:30120', 'null', ''])
      expect(await ask(browser, 'passkeyRequest', {}, from)).toEqual({ refused: 'noPasskeysHere' })
    for (const [from, rpId] of [
      ['http://localhost:3000', 'localhost'],
      [origin, 'painel.example'],
    ])
      expect((await ask(browser, 'passkeyRequest', {}, from)).answer.options).toMatchObject({ rpId })
  })

  test('a passkey ends 30 days after the last link, by its owner, by a higher role, and with all access of a player', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, engine, clock } = stage
    const panel = openPanel(stage)
    const admin = await PanelBrowser.signedIn(stage, panel, 'admin', ana.user_id)
    const { device } = await made(admin)
    const moderator = await PanelBrowser.signedIn(stage, panel, 'moderator', bia.user_id)
    const [mine] = await admin.call('passkeys', {})
    expect(await moderator.body('removePasskey', { id: mine?.id ?? 0 })).toEqual({ refused: 'roleTooHigh' })
    const theirs = await made(moderator)
    const [hers] = await moderator.call('passkeys', {})
    expect((await admin.call('teamPasskeys', {})).map(({ person }) => person?.id)).toEqual(
      expect.arrayContaining([ana.user_id, bia.user_id]),
    )
    expect(await admin.call('removePasskey', { id: hers?.id ?? 0 })).toBeNull()
    expect(await admin.body('removePasskey', { id: hers?.id ?? 0 })).toEqual({ refused: 'unknownPasskey' })
    expect((await signIn(panel, theirs.device)).body).toEqual({ refused: 'wrongPasskey' })

    clock.advance(grantSeconds * 1000)
    expect((await signIn(panel, device)).body).toEqual({ refused: 'oldPasskey' })
    await PanelBrowser.signedIn(stage, panel, 'admin', ana.user_id)
    expect((await signIn(panel, device)).body).toEqual({ answer: null })
    expect(await endAccessOf(engine, ana.user_id, 0)).toBeGreaterThanOrEqual(2)
    expect((await signIn(panel, device)).body).toEqual({ refused: 'wrongPasskey' })
  })

  test('a person has at most ten passkeys, and tries from one address are limited', async () => {
    const stage = await world({ ana: {} })
    const panel = openPanel(stage)
    const session = await PanelBrowser.signedIn(stage, panel, 'owner', stage.ana.user_id)
    const atOnce = 3
    for (let count = 0; count < maxPasskeys - 1; count++) {
      expect((await made(session)).body).toEqual({ answer: null })
      stage.clock.advance(2000)
    }
    const begun = await concurrently(atOnce, async () => {
      const device = new PasskeyDevice(origin)
      return device.create((await ask(session, 'passkeyOptions', {})).answer.options)
    })
    const saved = await Promise.all(begun.map((response) => ask(session, 'addPasskey', { name: 'x', response })))
    expect(saved.filter(({ answer }) => answer === null)).toHaveLength(1)
    expect(saved.filter(({ refused }) => refused === 'tooManyPasskeys')).toHaveLength(atOnce - 1)
    expect(await ask(session, 'passkeyOptions', {})).toEqual({ refused: 'tooManyPasskeys' })
    const browser = new PanelBrowser(panel)
    const statuses = await concurrently(20, async () => {
      return (await browser.post('passkeyRequest', {}, { headers, address: 'one' })).status
    })
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  })
})
