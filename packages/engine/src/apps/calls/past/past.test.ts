import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'

inEachWorld((world) => {
  test('missed calls count until the player looks, wherever the phone was; others never do', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: { offline: true }, caio: {} })
    await ana.call('createPhoneCall', bia.phone, false, false) // she is away
    await bia.comesOnline()
    expect(await bia.does('missedPhoneCalls')).toBe(1)
    const missed = await ana.does('createPhoneCall', bia.phone, false, true)
    await caio.call('createPhoneCall', bia.phone, false, false) // she is busy
    await ana.does('endPhoneCall', missed.room)
    expect(await bia.does('missedPhoneCalls')).toBe(3)

    await bia.does('seePhoneCalls')
    expect(await bia.does('missedPhoneCalls')).toBe(0)
    const turnedDown = await ana.does('createPhoneCall', bia.phone, false, false)
    await bia.does('refusePhoneCall', turnedDown.room)
    const taken = await ana.does('createPhoneCall', bia.phone, false, false)
    await bia.does('answerPhoneCall', taken.room)
    await ana.does('endPhoneCall', taken.room)
    await bia.does('block', caio.phone)
    const silenced = await caio.does('createPhoneCall', bia.phone, false, false)
    await caio.does('endPhoneCall', silenced.room)
    const own = await bia.does('createPhoneCall', ana.phone, false, false)
    await bia.does('endPhoneCall', own.room)
    expect(await bia.does('missedPhoneCalls')).toBe(0)
    expect(await ana.does('missedPhoneCalls')).toBe(1)
  })
})
