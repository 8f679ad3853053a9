import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'
import type { Player } from '../testing/world.ts'

async function texts(player: Player): Promise<string[]> {
  return (await player.callOk('sms_resume')).map(({ content }) => content)
}

inEachWorld((world) => {
  test('a player with a new number takes contacts and threads along', async () => {
    const { ana, bia, caio, dora } = await world({ ana: {}, bia: {}, caio: {}, dora: {} })
    const from = ana.phone
    const to = `8${from.slice(1)}`
    await bia.callOk('addContact', ana.phone, 'Ana')
    await ana.callOk('sms_send', caio.phone, 'oi')
    await caio.callOk('sms_send', ana.phone, 'olá')
    for (const player of [bia, caio, dora]) player.received()

    await ana.changeIdentity({ phone: to })
    for (const player of [bia, caio])
      expect(player.received()).toMatchObject([{ event: 'PHONE_CHANGE', args: [from, to] }])
    expect(dora.received()).toEqual([])
    expect((await bia.callOk('getSettings')).contacts).toMatchObject([{ name: 'Ana', phone: to }])
    expect(await caio.callOk('sms_resume')).toMatchObject([
      { content: 'oi', sender: to, recipient: caio.phone },
      { content: 'olá', sender: caio.phone, recipient: to },
    ])
    expect(await dora.call('sms_send', from, 'oi')).toMatchObject({ code: 'unknownNumber' })
    expect(await dora.callOk('sms_send', to, 'oi')).toMatchObject({ recipient: to })
  })

  test('an address book that has both numbers ends with one entry', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await bia.callOk('addContact', ana.phone, 'Ana')
    await bia.callOk('addContact', caio.phone, 'Caio')
    await ana.changeIdentity({ phone: caio.phone })
    expect((await bia.callOk('getSettings')).contacts.filter(({ phone }) => phone === ana.phone)).toHaveLength(1)
  })

  test('two players may swap numbers: contacts and threads follow the player', async () => {
    const { ana, bia, caio, errors } = await world({ ana: {}, bia: {}, caio: {} })
    const [first, second] = [ana.phone, bia.phone]
    await caio.callOk('addContact', first, 'Ana')
    await caio.callOk('addContact', second, 'Bia')
    await ana.callOk('sms_send', caio.phone, 'da ana')
    await bia.callOk('sms_send', caio.phone, 'da bia')

    await bia.changeIdentity({ phone: first })
    expect(await caio.call('sms_send', second, 'oi')).toMatchObject({ code: 'unknownNumber' })
    await ana.changeIdentity({ phone: second })
    expect((await caio.callOk('getSettings')).contacts).toMatchObject([
      { name: 'Ana', phone: second },
      { name: 'Bia', phone: first },
    ])
    expect((await caio.callOk('sms_resume')).map(({ content, sender }) => [content, sender])).toEqual([
      ['da ana', second],
      ['da bia', first],
    ])
    expect(errors).toEqual([])
  })

  test('a player whose number went to another one does not get it back by coming online', async () => {
    const { ana, bia, caio, engine } = await world({ ana: {}, bia: {}, caio: {} })
    const { phone } = ana
    expect(await engine.identity(ana.user_id)).toMatchObject({ phone })
    await bia.changeIdentity({ phone })
    await ana.connect()
    expect(await engine.identity(bia.user_id)).toMatchObject({ phone })
    expect((await ana.callOk('sms_send', caio.phone, 'de quem?')).sender).not.toBe(phone)
    expect(await caio.callOk('sms_send', phone, 'oi')).toMatchObject({ recipient: phone })
    expect(await texts(bia)).toEqual(['oi'])
    expect(await texts(ana)).toEqual(['de quem?'])
  })

  test('a changed identity applies at once', async () => {
    const { ana, engine } = await world({ ana: {} })
    expect(await engine.identity(ana.user_id)).toMatchObject({ firstname: 'ana' })
    await ana.changeIdentity({ firstname: 'Ana Maria' })
    expect(await engine.identity(ana.user_id)).toMatchObject({ firstname: 'Ana Maria' })
    expect(await engine.identity(0)).toBeUndefined()
  })

  test('a number in another spelling stays in every address book and stays blocked', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await bia.callOk('addContact', ana.phone, 'Ana')
    await caio.callOk('block', ana.phone)
    const respelt = ana.phone.replace('-', '')
    await ana.changeIdentity({ phone: respelt })
    expect((await bia.callOk('getSettings')).contacts).toMatchObject([{ name: 'Ana', phone: respelt }])
    expect((await caio.callOk('getSettings')).blocks).toEqual([respelt])
  })

  test('a player is notified of their own new number', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const from = ana.phone
    const to = `8${from.slice(1)}`
    await bia.callOk('addContact', from, 'Ana')
    await ana.changeIdentity({ phone: to })
    expect(ana.received()).toMatchObject([{ event: 'PHONE_CHANGE', args: [from, to] }])
    await bia.changeIdentity({ phone: to })
    expect(ana.received()).toMatchObject([{ event: 'PHONE_CHANGE', args: [to, expect.stringMatching(/^sem-/)] }])
  })

  test('the placeholder of a player without a number fits, for any user id', async () => {
    const ids = [36 ** 8 - 1, 36 ** 8, Number.MAX_SAFE_INTEGER]
    const { ana, engine } = await world({ ana: {} })
    for (const [index, user_id] of ids.entries()) {
      const phone = `6${index}-${ana.phone}`
      const me = { ...ana.me, user_id, phone }
      await engine.register(me)
      await engine.register({ ...ana.me, user_id: ana.user_id + 600_000 + index, phone })
      const left = await engine.identity(user_id)
      expect(left?.phone).toMatch(/^s[a-z0-9-]{1,11}$/)
    }
  })

  test('concurrent first registrations of a player register them once', async () => {
    const { ana, engine } = await world({ ana: {} })
    const newcomer = { ...ana.me, user_id: ana.user_id + 500_000, phone: `9${ana.phone.slice(1)}` }
    await Promise.all(Array.from({ length: 8 }, () => engine.register(newcomer)))
    expect(await engine.identity(newcomer.user_id)).toEqual(newcomer)
  })

  test('a player with two pages is online until both are closed', async () => {
    const { ana, engine } = await world({ ana: {} })
    await ana.connect()
    ana.disconnect()
    expect(engine.isOnline(ana.user_id)).toBe(true)
    ana.disconnect()
    expect(engine.isOnline(ana.user_id)).toBe(false)
    ana.disconnect()
    await ana.connect()
    expect(engine.isOnline(ana.user_id)).toBe(true)
  })
})
