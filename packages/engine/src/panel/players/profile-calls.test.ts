import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { openPanel, PanelBrowser } from '../../testing/panel-browser.ts'
import { registerProfiles } from '../../testing/twitter.ts'

inEachWorld((world) => {
  test('a moderator renames and verifies profiles, which the audit has, and an economist does not', async () => {
    const stage = await world({ ana: {}, bia: {}, mara: {} })
    const { ana, bia, mara } = stage
    await registerProfiles(ana, bia)
    const panel = openPanel(stage)
    const moderator = await PanelBrowser.signedIn(stage, panel, 'moderator', mara.user_id)
    const profileOf = async (id: number) => (await moderator.call('player', { id })).profiles[0]
    const handle = (await profileOf(ana.user_id))?.handle ?? ''
    const taken = (await profileOf(bia.user_id))?.handle ?? ''
    const app = 'twitter'
    const economist = await PanelBrowser.signedIn(stage, panel, 'economist', mara.user_id)
    const to = `novo${ana.user_id}`.slice(0, 16)
    const reason = 'ofende os outros'
    expect(await economist.body('rename', { app, handle, to, reason })).toEqual({ fault: 'forbidden' })
    expect(await economist.body('verify', { app, handle, isVerified: true, reason })).toEqual({ fault: 'forbidden' })
    for (const [change, refused] of [
      [{ to: 'a'.repeat(17) }, 'badHandle'],
      [{ to: taken }, 'handleTaken'],
      [{ handle: 'ninguem_mesmo' }, 'unknownProfile'],
      [{ reason: ' ' }, 'emptyReason'],
    ] as const)
      expect(await moderator.body('rename', { app, handle, to, reason, ...change })).toEqual({ refused })
    await moderator.call('rename', { app, handle, to, reason })
    await moderator.call('verify', { app, handle: to, isVerified: true, reason: 'é a prefeita' })
    expect(await profileOf(ana.user_id)).toMatchObject({ handle: to, name: to, verified: true })
    await moderator.call('verify', { app, handle: to, isVerified: false, reason: 'saiu do cargo' })
    expect(await profileOf(ana.user_id)).toMatchObject({ verified: false })
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    const { rows } = await owner.call('audit', { player: ana.user_id })
    expect(rows.map((row) => [row.action, row.actor?.id, row.reason])).toEqual([
      ['unverify', mara.user_id, 'saiu do cargo'],
      ['verify', mara.user_id, 'é a prefeita'],
      ['rename', mara.user_id, reason],
    ])
  })
})
