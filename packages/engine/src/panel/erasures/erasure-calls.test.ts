import { expect, test } from 'vitest'
import { verifyAudit } from '../../shared/moderation/audit/store.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { openPanel, openPatientPanel, PanelBrowser } from '../../testing/panel-browser.ts'
import { registerProfiles } from '../../testing/twitter.ts'

const reason = 'pediu no celular'

inEachWorld((world) => {
  test('an owner sees who asked, refuses with a reason that the player reads, and it is recorded', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia } = stage
    const owner = await PanelBrowser.signedIn(stage, openPanel(stage), 'admin', bia.user_id)
    const mine = async () => (await owner.call('erasures', {})).filter(({ person }) => person.id === ana.user_id)
    expect(await owner.body('erasure', { id: ana.user_id })).toEqual({ refused: 'noErasure' })
    expect(await owner.body('refuseErasure', { id: ana.user_id, reason })).toEqual({ refused: 'noErasure' })
    await ana.callOk('privacy_askErasure')
    expect(await mine()).toMatchObject([{ person: { phone: ana.phone }, isOnline: true, state: 'waiting' }])
    expect((await owner.call('counts', {})).erasures).toBeGreaterThan(0)
    ana.received()
    expect(await owner.body('refuseErasure', { id: ana.user_id, reason: ' ' })).toEqual({ refused: 'emptyReason' })
    await owner.call('refuseErasure', { id: ana.user_id, reason: 'há uma denúncia aberta' })
    expect((await ana.callOk('privacy_status')).erasure).toMatchObject({ answer: 'há uma denúncia aberta' })
    expect(ana.received().map(({ event }) => event)).toEqual(
      expect.arrayContaining(['CUSTOM_NOTIFY', 'PRIVACY_CHANGE']),
    )
    expect(await mine()).toEqual([])
    const { rows } = await owner.call('audit', { player: ana.user_id })
    expect(rows).toMatchObject([
      { action: 'refuse-erasure', actor: { id: bia.user_id }, reason: 'há uma denúncia aberta' },
    ])
  })

  test('a confirmed request erases a player who is away, once, and nobody confirms their own', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia } = stage
    await registerProfiles(ana, bia)
    const { id: tweet } = await ana.callOk('twitter_store', 'golpe')
    await bia.callOk('moderation_report', 'twitter', 'tweet', String(tweet), 'scam')
    await ana.callOk('addContact', bia.phone, 'Bia')
    await ana.callOk('privacy_askErasure')
    await bia.callOk('privacy_askErasure')
    const panel = openPatientPanel(stage)
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner', bia.user_id)
    const args = { id: ana.user_id, reason }
    expect(await owner.body('erase', args)).toEqual({ refused: 'playerOnline' })
    ana.disconnect()
    bia.disconnect()
    expect(await owner.body('erase', { id: bia.user_id, reason })).toEqual({ refused: 'ownMatter' })
    expect(await owner.call('erasure', { id: ana.user_id })).toMatchObject({
      rows: expect.arrayContaining([{ kind: 'contacts', count: 1 }]),
      openCases: 1,
    })
    const bodies = await Promise.all([owner.body('erase', args), owner.body('erase', args)])
    expect(bodies.filter((body) => 'answer' in body)).toHaveLength(1)
    const view = () => owner.call('player', { id: ana.user_id })
    await expect.poll(view).toMatchObject({ isClosed: true, about: [] }) // on a busy machine it goes on after the answer
    expect((await owner.call('erasures', {})).map(({ person }) => person.id)).not.toContain(ana.user_id)
    const { rows } = await owner.call('audit', { player: ana.user_id })
    expect(rows).toMatchObject([{ action: 'erase', actor: { id: bia.user_id }, reason: null }])
    expect(await stage.ports.database.read((db) => verifyAudit(db))).not.toHaveProperty('violation')
    expect(await owner.body('erase', args)).toEqual({ refused: 'noErasure' })
  })
})
