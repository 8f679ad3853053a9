import type { SettingName, SettingView } from '@orelhao/protocol/panel/setting-names'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { inProcessBus } from '../../core/bus.ts'
import { createEngine } from '../../engine.ts'
import type { AppLimits } from '../../ports.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { concurrently } from '../../testing/give-money.ts'
import { openPanel, PanelBrowser } from '../../testing/panel-browser.ts'
import type { Stage } from '../../testing/world.ts'

async function signedIn(stage: Stage) {
  const owner = await PanelBrowser.signedIn(stage, openPanel(stage), 'owner')
  const find = async (name: SettingName): Promise<SettingView> => {
    const { settings } = await owner.call('settings', {})
    const found = settings.find((setting) => setting.name === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  /** Saves one value; returns the problem. */
  const save = async (name: SettingName, value: unknown) => {
    const { version } = await find(name)
    const { problems } = await owner.call('saveSettings', { changes: [{ name, value, version }] })
    return problems[name]
  }
  const reset = async (name: SettingName) => {
    const { version } = await find(name)
    expect((await owner.call('saveSettings', { changes: [{ name, version }] })).problems).toEqual({})
  }
  return { owner, find, save, reset }
}

inEachWorld((world) => {
  test('a change applies at once, open phones are told, the audit has both values, and the way back works', async () => {
    const stage = await world({ ana: {} }, { phone: { currency: 'C$' } })
    const { ana } = stage
    const { owner, find, save, reset } = await signedIn(stage)
    expect(await find('currency')).toMatchObject({ value: 'C$', standard: 'C$', source: 'file' })
    expect(await find('brands')).toMatchObject({ value: 'real', source: 'default', changed_at: null })
    expect(await save('currency', 'OR$')).toBeUndefined()
    expect(await find('currency')).toMatchObject({ value: 'OR$', standard: 'C$', source: 'panel' })
    expect(ana.received().map(({ event }) => event)).toEqual(['APPS_CHANGE'])
    expect(await ana.callOk('getSettings')).toMatchObject({ currency: 'OR$' })
    expect((await owner.call('me', {})).currency).toBe('OR$')
    const [line] = (await owner.call('audit', {})).rows
    expect(line).toMatchObject({ action: 'setting', reason: 'currency: "C$" → "OR$"', actor: null })
    await reset('currency')
    expect(await find('currency')).toMatchObject({ value: 'C$', source: 'file', changed_at: null })
    expect(await ana.callOk('getSettings')).toMatchObject({ currency: 'C$' })
  })

  test('a closed app is closed for calls, and opens again', async () => {
    const stage = await world({ ana: {} })
    const { ana } = stage
    const { save, reset } = await signedIn(stage)
    expect(await save('disabledApps', ['notes'])).toBeUndefined()
    expect(await ana.call('notes_index')).toMatchObject({ code: 'appClosed' })
    await reset('disabledApps')
    expect(await ana.callOk('notes_index')).toEqual([])
  })

  test('words, limits and days follow without a restart', async () => {
    const stage = await world({ ana: {} })
    const { save, reset } = await signedIn(stage)
    const { settings } = stage.engine
    expect(await save('blockedWords', ['pastel'])).toBeUndefined()
    expect(settings.blockedWords).toEqual(['pastel'])
    expect(await save('watchedWords', { golpe: 'high' })).toBeUndefined()
    expect(settings.watchedWords).toEqual([{ word: 'golpe', severity: 'high' }])
    expect(await save('watchCircle', 500)).toBeUndefined()
    expect(settings.economyWatch.circle).toBe(500)
    expect(await save('keepCallsDays', 7)).toBeUndefined()
    expect(settings.retention.calls).toBe(7)
    for (const name of ['blockedWords', 'watchedWords', 'watchCircle', 'keepCallsDays'] as const) await reset(name)
    expect(settings.blockedWords).toEqual([])
    expect(settings.economyWatch.circle).toBe(0)
    expect(settings.retention.calls).toBe(180)
  })

  test('who may use an app follows where the adapter can tell, and is no setting elsewhere', async () => {
    const appLimits: AppLimits = { closedTo: () => [], limits: { bank: { item: 'cartao' } } }
    const stage = await world({ ana: {} }, { appLimits })
    const { find, save, reset } = await signedIn(stage)
    expect(await find('appLimits')).toMatchObject({ value: { bank: { item: 'cartao' } }, source: 'file' })
    expect(await save('appLimits', { casino: { jobs: ['crupie'] } })).toBeUndefined()
    expect(appLimits.limits).toEqual({ casino: { jobs: ['crupie'] } })
    await reset('appLimits')
    expect(appLimits.limits).toEqual({ bank: { item: 'cartao' } })
    const { owner } = await signedIn(await world({ ana: {} }))
    const { settings } = await owner.call('settings', {})
    expect(settings.map(({ name }) => name)).not.toContain('appLimits')
  })

  test('names in the owner’s file that nobody could add here do not block other changes', async () => {
    const stage = await world(
      { ana: {} },
      { phone: { disabledApps: ['zap', 'invoice'], apps: { sms: { icon: './a.png' } } } },
    )
    const { save, reset } = await signedIn(stage)
    expect(await save('disabledApps', ['zap', 'invoice', 'notes'])).toBeUndefined()
    expect(await save('apps', { sms: { icon: './a.png' }, olx: { name: 'Feira' } })).toBeUndefined()
    await reset('disabledApps')
    await reset('apps')
  })

  test('a value that does not fit is refused, with everything that was saved with it', async () => {
    const stage = await world({ ana: {} }, { appLimits: { closedTo: () => [], limits: {} } })
    const { owner, find, save } = await signedIn(stage)
    const wrong: [SettingName, unknown][] = [
      ['currency', ''],
      ['currency', 'R$ 10'],
      ['currency', 7],
      ['casinoEdge', 51],
      ['casinoMaxBet', 'muito'],
      ['casinoHours', '25:00-26:00'],
      ['casinoGames', ['roleta']],
      ['bankLogo', 'javascript:alert(1)'],
      ['bankLogo', 'https://a.example/"onerror=x'],
      ['backgroundURL', 'http://a.example/a.png'],
      ['disabledApps', ['settings']],
      ['disabledApps', ['whatsap']],
      ['appLimits', { settings: { jobs: ['x'] } }],
      ['apps', { whatsap: { name: 'Zap' } }],
      ['apps', { whatsapp: { name: ' ' } }],
      ['blockedWords', ['']],
      ['watchedWords', { golpe: 'medium' }],
      ['torBlocked', [0]],
      ['keepCallsDays', -1],
      ['lockScreen', 'face'],
      ['zoom', null],
    ]
    for (const [name, value] of wrong) {
      expect([name, value, await save(name, value)]).toEqual([name, value, 'invalid'])
      stage.clock.advance(2000) // changes of a session are limited
    }
    const { version } = await find('newsVideos')
    const changes = [
      { name: 'newsVideos' as const, value: false, version },
      { name: 'zoom' as const, value: 9, version: 0 },
    ]
    expect((await owner.call('saveSettings', { changes })).problems).toEqual({ zoom: 'invalid' })
    expect(await find('newsVideos')).toMatchObject({ value: true, version })
    expect((await owner.call('audit', {})).rows.filter(({ reason }) => reason?.startsWith('newsVideos'))).toEqual([])
    expect(await owner.body('saveSettings', { changes: [{ name: 'turnServer', version: 0 } as never] })).toEqual({
      fault: 'invalid_args',
    })
  })

  test('of many who change a setting at the same time, one changes it', async () => {
    const stage = await world({ ana: {} })
    const { find, reset } = await signedIn(stage)
    const { version } = await find('instagramAccounts')
    const panel = openPanel(stage)
    const others = await Promise.all(
      Array.from({ length: 6 }, () => PanelBrowser.signedIn(stage, panel, 'admin', stage.ana.user_id)),
    )
    const problems = await concurrently(6, async (index) => {
      const changes = [{ name: 'instagramAccounts' as const, value: index + 4, version }]
      return (await others[index]?.call('saveSettings', { changes }))?.problems.instagramAccounts
    })
    expect(problems.filter((problem) => problem === undefined)).toHaveLength(1)
    expect(problems.filter((problem) => problem === 'changed')).toHaveLength(5)
    expect((await find('instagramAccounts')).version).toBe(version + 1)
    await reset('instagramAccounts')
  })

  test('another server follows, also when it starts later or misses the message', async () => {
    const bus = inProcessBus()
    const stage = await world({ ana: {} }, { bus })
    const { save, reset } = await signedIn(stage)
    const { ports, clock } = stage
    const start = (own = bus) => createEngine({ ...ports, phone: { ...defaultPhoneConfig }, bus: own })
    const listening = await start()
    const unconnected = await start({ ...inProcessBus(), connectionLosses: () => 0 })
    expect(await save('casinoMaxBet', 77)).toBeUndefined()
    await expect.poll(() => listening.settings.phone.casinoMaxBet).toBe(77)
    expect(unconnected.settings.phone.casinoMaxBet).toBe(100_000)
    clock.advance(10_000)
    await unconnected.tick()
    expect(unconnected.settings.phone.casinoMaxBet).toBe(77)
    const later = await start(inProcessBus())
    expect(later.settings.phone.casinoMaxBet).toBe(77)
    await reset('casinoMaxBet')
    await expect.poll(() => listening.settings.phone.casinoMaxBet).toBe(100_000)
  })

  test('a row that no longer fits is ignored, and the owner is told', async () => {
    const stage = await world({ ana: {} })
    const { ports, infos } = stage
    const row = { name: 'zoom', value: '"grande"', version: 9, changed_by: 0, changed_at: 1 }
    await ports.database.write((db) => db.insertInto('orelhao_settings').values(row).execute())
    await stage.engine.announceSettings()
    expect(stage.engine.settings.phone.zoom).toBe(100)
    expect(JSON.stringify(infos)).toContain('zoom')
    await ports.database.write((db) => db.deleteFrom('orelhao_settings').where('name', '=', 'zoom').execute())
  })

  test('a secret of the settings that need a restart is not shown', async () => {
    const stage = await world({ ana: {} }, { phone: { turnServer: 'turn:a.example,user,segredo' } })
    const { owner } = await signedIn(stage)
    const answer = await owner.call('settings', {})
    expect(answer.fixed).toContainEqual({ name: 'turnServer', value: '***' })
    expect(JSON.stringify(answer)).not.toContain('segredo')
  })
})
