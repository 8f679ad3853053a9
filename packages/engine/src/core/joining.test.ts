import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'

inEachWorld((world) => {
  test('a player who joins with another number takes contacts and threads along', async () => {
    const { ana, bia, caio, dora } = await world({ ana: {}, bia: {}, caio: {}, dora: {} })
    const from = ana.phone
    const to = `8${from.slice(1)}`
    await bia.does('addContact', ana.phone, 'Ana')
    await ana.does('sms_send', caio.phone, 'oi')
    await caio.does('sms_send', ana.phone, 'olá')
    for (const player of [bia, caio, dora]) player.told()

    await ana.comesOnline({ phone: to })
    for (const player of [bia, caio]) expect(player.told()).toMatchObject([{ event: 'PHONE_CHANGE', args: [from, to] }])
    expect(dora.told()).toEqual([])
    expect((await bia.does('getSettings')).contacts).toMatchObject([{ name: 'Ana', phone: to }])
    expect(await caio.does('sms_resume')).toMatchObject([
      { content: 'oi', sender: to, recipient: caio.phone },
      { content: 'olá', sender: caio.phone, recipient: to },
    ])
    expect(await dora.call('sms_send', from, 'oi')).toMatchObject({ code: 'unknownNumber' })
    expect(await dora.does('sms_send', to, 'oi')).toMatchObject({ recipient: to })
  })

  test('who has both numbers in the book keeps one entry', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await bia.does('addContact', ana.phone, 'Ana')
    await bia.does('addContact', caio.phone, 'Caio')
    await ana.comesOnline({ phone: caio.phone })
    expect((await bia.does('getSettings')).contacts.filter(({ phone }) => phone === ana.phone)).toHaveLength(1)
  })

  test('two players may swap numbers: everybody’s contacts and threads follow the person', async () => {
    const { ana, bia, caio, errors } = await world({ ana: {}, bia: {}, caio: {} })
    const [first, second] = [ana.phone, bia.phone]
    await caio.does('addContact', first, 'Ana')
    await caio.does('addContact', second, 'Bia')
    await ana.does('sms_send', caio.phone, 'da ana')
    await bia.does('sms_send', caio.phone, 'da bia')

    await bia.comesOnline({ phone: first })
    expect(await caio.call('sms_send', second, 'oi')).toMatchObject({ code: 'unknownNumber' })
    await ana.comesOnline({ phone: second })
    expect((await caio.does('getSettings')).contacts).toMatchObject([
      { name: 'Ana', phone: second },
      { name: 'Bia', phone: first },
    ])
    expect((await caio.does('sms_resume')).map(({ content, sender }) => [content, sender])).toEqual([
      ['da ana', second],
      ['da bia', first],
    ])
    expect(errors).toEqual([])
  })

  test('somebody who comes for the first time through many doors at once is known once', async () => {
    const { ana, engine } = await world({ ana: {} })
    const newcomer = { ...ana.me, user_id: ana.user_id + 500_000, phone: `9${ana.phone.slice(1)}` }
    await Promise.all(Array.from({ length: 8 }, () => engine.register(newcomer)))
    expect(await engine.identity(newcomer.user_id)).toEqual(newcomer)
  })

  test('a player with two pages is online until both are gone', async () => {
    const { ana, engine } = await world({ ana: {} })
    await ana.comesOnline()
    ana.goesOffline()
    expect(engine.isOnline(ana.user_id)).toBe(true)
    ana.goesOffline()
    expect(engine.isOnline(ana.user_id)).toBe(false)
    ana.goesOffline()
    await ana.comesOnline()
    expect(engine.isOnline(ana.user_id)).toBe(true)
  })
})
