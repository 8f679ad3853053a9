import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'

inEachWorld((world) => {
  test('only missed calls count until the player opens the list, whether the phone was busy or away', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: { offline: true }, caio: {} })
    await ana.call('createPhoneCall', bia.phone, false, false) // Bia is offline
    await bia.connect()
    expect(await bia.callOk('missedPhoneCalls')).toBe(1)
    const missed = await ana.callOk('createPhoneCall', bia.phone, false, true)
    await caio.call('createPhoneCall', bia.phone, false, false) // Bia is busy
    await ana.callOk('endPhoneCall', missed.room)
    expect(await bia.callOk('missedPhoneCalls')).toBe(3)

    await bia.callOk('seePhoneCalls')
    expect(await bia.callOk('missedPhoneCalls')).toBe(0)
    const refused = await ana.callOk('createPhoneCall', bia.phone, false, false)
    await bia.callOk('refusePhoneCall', refused.room)
    const accepted = await ana.callOk('createPhoneCall', bia.phone, false, false)
    await bia.callOk('answerPhoneCall', accepted.room)
    await ana.callOk('endPhoneCall', accepted.room)
    await bia.callOk('block', caio.phone)
    const blocked = await caio.callOk('createPhoneCall', bia.phone, false, false)
    await caio.callOk('endPhoneCall', blocked.room)
    const own = await bia.callOk('createPhoneCall', ana.phone, false, false)
    await bia.callOk('endPhoneCall', own.room)
    expect(await bia.callOk('missedPhoneCalls')).toBe(0)
    expect(await ana.callOk('missedPhoneCalls')).toBe(1)
  })
})
