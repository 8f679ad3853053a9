import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig, defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'

inEachWorld((world) => {
  test("settings contain the player's identity, the owner's settings and the position in the event sequence", async () => {
    const { ana, bia, clock } = await world({ ana: { moderator: true }, bia: {} }, { phone: { currency: 'CR$' } })
    await bia.callOk('sms_send', ana.phone, 'oi')
    expect(await ana.callOk('getSettings')).toEqual({
      ...defaultPhoneConfig,
      currency: 'CR$',
      identity: ana.me,
      contacts: [],
      blocks: [],
      preferences: null,
      hasLockCode: false,
      now: clock.nowSeconds,
      seq: 1,
    })
  })

  test('preferences are returned as saved, to their owner alone', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const preferences: Preferences = {
      ...defaultPreferences,
      look: 'android',
      zoom: 125,
      darkTheme: true,
      background: { type: 'custom', url: 'https://example.com/ç%20a.png?x=1' },
      notifications: { sms: false, 'whatsapp-sensitive': true },
    }
    await ana.callOk('savePreferences', { ...defaultPreferences, volume: 0 })
    await ana.callOk('savePreferences', preferences)
    expect((await ana.callOk('getSettings')).preferences).toEqual(preferences)
    expect((await bia.callOk('getSettings')).preferences).toBeNull()
  })

  test.each([undefined, '', 'javascript:alert(1)', 'https://example.com/page.html', 'data:image/png;base64,AA'])(
    'the background %j is refused',
    async (url) => {
      const { ana } = await world({ ana: {} })
      const background = { type: 'custom' as const, ...(url !== undefined && { url }) }
      const refusal = { code: 'invalidBackground', error: 'URL inválida' }
      expect(await ana.call('savePreferences', { ...defaultPreferences, background })).toEqual(refusal)
      expect((await ana.callOk('getSettings')).preferences).toBeNull()
    },
  )

  test('a picture uploaded by the player can be the background', async () => {
    const { ana } = await world({ ana: {} })
    const background = { type: 'custom' as const, url: '/uploads/abc123.jpg' }
    expect(await ana.callOk('savePreferences', { ...defaultPreferences, background })).toBeNull()
  })

  test.each([
    { ...defaultPreferences, extra: 1 },
    { ...defaultPreferences, notifications: { '<script>': 'x'.repeat(20) } },
    { ...defaultPreferences, notifications: { sms: 'no' } },
    { ...defaultPreferences, case: '../../etc' },
    { ...defaultPreferences, volume: 101 },
    { ...defaultPreferences, ringTone: '../../etc' },
    { look: 'iphone' },
  ])('invalid preferences are a fault: %j', async (preferences) => {
    const { ana } = await world({ ana: {} })
    await expect(ana.callRaw('savePreferences', [preferences])).rejects.toMatchObject({ code: 'invalid_args' })
  })
})
