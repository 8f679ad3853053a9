import { expect, test } from 'vitest'
import { grant } from '../../apps/bank/server-api.ts'
import { erasePlayer } from '../../erase/erase-player.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { openPanel, PanelBrowser } from '../../testing/panel-browser.ts'
import { registerProfiles } from '../../testing/twitter.ts'

inEachWorld((world) => {
  test('a player is found by name, number and passport, with public accounts only', async () => {
    const stage = await world({ ana: { firstname: 'Ána', name: 'Zê Quintela' }, bia: {} })
    const { ana, bia } = stage
    await registerProfiles(ana, bia)
    const owner = await PanelBrowser.signedIn(stage, openPanel(stage), 'owner')
    for (const text of ['quintela', ana.phone, String(ana.user_id)])
      expect((await owner.call('players', { text })).rows).toContainEqual({
        id: ana.user_id,
        name: 'Ána Zê Quintela',
        phone: ana.phone,
      })
    expect(await owner.body('players', { text: ' ' })).toEqual({ refused: 'emptyText' })
    expect(await owner.body('player', { id: 987_654_321 })).toEqual({ refused: 'unknownPlayer' })
    const view = await owner.call('player', { id: ana.user_id })
    expect(view).toMatchObject({ person: { name: 'Ána Zê Quintela' }, isOnline: true, isClosed: false })
    expect(view.profiles.map(({ app }) => app)).toEqual(['twitter'])
  })

  test('who may not decide sees no reports of a player, and who may not see money sees none', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, engine } = stage
    await registerProfiles(ana, bia)
    const { id } = await ana.callOk('twitter_store', 'golpe')
    await bia.callOk('moderation_report', 'twitter', 'tweet', String(id), 'scam')
    await engine.transact((current) => grant(current, ana.user_id, 500, 'salário'))
    const panel = openPanel(stage)
    const economist = await PanelBrowser.signedIn(stage, panel, 'economist', bia.user_id)
    const moderator = await PanelBrowser.signedIn(stage, panel, 'moderator', bia.user_id)
    expect(await economist.call('player', { id: ana.user_id })).toMatchObject({ about: [], by: [], restrictions: [] })
    expect(await moderator.call('player', { id: ana.user_id })).toMatchObject({ about: [{ app: 'twitter' }] })
    expect(await moderator.call('player', { id: bia.user_id })).toMatchObject({
      by: [{ app: 'twitter', reason: 'scam' }],
    })
    expect(await moderator.body('money', { id: ana.user_id, days: 7 })).toEqual({ fault: 'forbidden' })
    const money = await economist.call('money', { id: ana.user_id, days: 7 })
    expect(money.bank).toBeGreaterThanOrEqual(500)
    const { richest } = await economist.call('economy', { days: 7 })
    expect(richest.map(({ person }) => person.id)).toContain(ana.user_id)
  })

  test('publications are found by their words, in pages, and the search is recorded', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara } = stage
    await registerProfiles(ana, bia)
    for (let n = 0; n < 35; n++) await ana.callOk('twitter_store', `Vendo lança-perfume ${n} 100%`)
    await bia.callOk('twitter_store', 'bom dia')
    const panel = openPanel(stage)
    const browser = await PanelBrowser.signedIn(stage, panel, 'moderator', mara.user_id)
    const first = await browser.call('search', { app: 'twitter', text: 'LANÇA-perfume' })
    expect(first.rows).toHaveLength(30)
    expect(first.rows[0]).toMatchObject({ text: 'Vendo lança-perfume 34 100%', author: { id: ana.user_id } })
    const second = await browser.call('search', { app: 'twitter', text: 'lança-perfume', before: first.next ?? 0 })
    expect(second.rows).toHaveLength(5)
    expect((await browser.call('search', { app: 'twitter', text: '_____bom' })).rows).toEqual([])
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    const { rows } = await owner.call('audit', { actor: mara.user_id })
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['search', 'twitter: _____bom'],
      ['search', 'twitter: LANÇA-perfume'],
      ['sign-in', 'moderator'],
    ])
    expect(await owner.call('verifyAudit', {})).toMatchObject({ violation: null })
    expect(await owner.body('verifyAudit', { end: 'tudo' })).toEqual({ refused: 'wrongEnd' })
  })

  test('an erased player has neither sessions nor a name in the panel', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, engine } = stage
    const panel = openPanel(stage)
    const browser = await PanelBrowser.signedIn(stage, panel, 'moderator', ana.user_id)
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    ana.disconnect()
    await erasePlayer(engine, ana.me)
    expect((await browser.post('me', {})).status).toBe(401)
    expect(await owner.call('player', { id: ana.user_id })).toMatchObject({
      isClosed: true,
      person: { name: 'Conta encerrada', phone: '' },
      characters: [],
    })
    expect(await owner.body('money', { id: ana.user_id, days: 7 })).toEqual({ refused: 'unknownPlayer' })
    const { rows } = await owner.call('audit', { player: ana.user_id })
    expect(rows).toMatchObject([{ action: 'sign-in', reason: null }])
  })

  test('the state of the phone and the economy are read', async () => {
    const stage = await world({ ana: {} })
    const owner = await PanelBrowser.signedIn(stage, openPanel(stage), 'owner')
    expect(await owner.call('health', {})).toMatchObject({
      isReady: true,
      database: 'ok',
      version: '1.2.3',
      tables: [],
    })
    expect(await owner.call('economy', { days: 7 })).toMatchObject({ days: 7, frameworkBank: false })
    expect(await owner.call('casino', {})).toEqual(expect.any(Array))
  })
})
