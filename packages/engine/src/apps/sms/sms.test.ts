import type { Attachment } from '@orelhao/protocol/sms/contract'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { sendMany, smsTexts } from '../../testing/sms.ts'
import type { Player } from '../../testing/world.ts'

inEachWorld((world, kind) => {
  test('a message reaches its recipient and is saved for both players', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const message = await ana.callOk('sms_send', bia.phone, ' oi ')
    expect(message).toEqual({
      id: message.id,
      sender: ana.phone,
      recipient: bia.phone,
      content: 'oi',
      image: null,
      location: null,
      delivered: true,
      read: false,
      created_at: clock.nowSeconds,
    })
    expect(bia.received()).toEqual([{ event: 'SMS', args: [message], seq: 1 }])
    expect(await bia.callOk('sms_resume')).toEqual([message])
    expect(await ana.callOk('sms_resume')).toEqual([{ ...message, read: true }])
    expect(ana.received()).toEqual([{ event: 'SMS_SENT', args: [message] }])
  })

  test("a short list contains all messages and each thread's unread count", async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    for (const from of [bia, bia, caio]) await from.callOk('sms_send', ana.phone, 'oi')
    await ana.callOk('sms_send', caio.phone, 'olá')
    const list = await ana.callOk('sms_list')
    expect(list.messages).toEqual(await ana.callOk('sms_resume'))
    expect(list.unread).toEqual([
      { phone: bia.phone, count: 2 },
      { phone: caio.phone, count: 1 },
    ])
    await ana.callOk('sms_markAsRead', bia.phone)
    await ana.callOk('sms_destroy', caio.phone)
    expect(await ana.callOk('sms_list')).toMatchObject({ messages: [{ read: true }, { read: true }], unread: [] })
    expect((await bia.callOk('sms_list')).unread).toEqual([])
  })

  test('255 letters of any kind are sent, 256 are a fault', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    for (const letter of ['x', 'ç', '😀']) {
      expect(await ana.callOk('sms_send', bia.phone, letter.repeat(255))).toMatchObject({ content: letter.repeat(255) })
      await expect(ana.call('sms_send', bia.phone, letter.repeat(256))).rejects.toMatchObject({ code: 'invalid_args' })
    }
    expect(await smsTexts(bia)).toHaveLength(3)
  })

  test.each(['', '   ', '\n\t'])('the text %j alone is not sent', async (content) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const refusal = { code: 'emptyMessage', error: 'Escreva uma mensagem' }
    expect(await ana.call('sms_send', bia.phone, content)).toEqual(refusal)
    expect(bia.received()).toEqual([])
  })

  test('a message to an unknown number or to oneself is refused', async () => {
    const { ana } = await world({ ana: {} })
    const unknown = { code: 'unknownNumber', error: 'Este número não existe' }
    for (const phone of ['999-999', '', '--']) expect(await ana.call('sms_send', phone, 'oi')).toEqual(unknown)
    const own = { code: 'ownNumber', error: 'Número inválido' }
    expect(await ana.call('sms_send', ana.phone.replace('-', ''), 'oi')).toEqual(own)
    expect(await smsTexts(ana)).toEqual([])
  })

  test('a message to a phone that is off is delivered later', async () => {
    const { ana, bia } = await world({ ana: {}, bia: { offline: true } })
    expect(await ana.callOk('sms_send', bia.phone, 'oi')).toMatchObject({ delivered: false })
    expect(await ana.callOk('sms_resume')).toMatchObject([{ delivered: false }])
    await bia.connect()
    expect(await bia.callOk('sms_resume')).toMatchObject([{ content: 'oi', delivered: true, read: false }])
    expect(await ana.callOk('sms_resume')).toMatchObject([{ delivered: true }])
    bia.disconnect()
    expect(await ana.callOk('sms_send', bia.phone, 'ainda aí?')).toMatchObject({ delivered: false })
  })

  test('reading marks only received messages of one number', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await ana.callOk('sms_send', bia.phone, 'da ana')
    await caio.callOk('sms_send', bia.phone, 'do caio')
    await bia.callOk('sms_send', ana.phone, 'da bia')
    await bia.callOk('sms_markAsRead', ana.phone)
    const read = (await bia.callOk('sms_resume')).map(({ content, read }) => [content, read])
    expect(read).toEqual([
      ['da ana', true],
      ['do caio', false],
      ['da bia', true],
    ])
    expect((await ana.callOk('sms_resume')).find(({ content }) => content === 'da bia')).toMatchObject({ read: false })
  })

  test('reading and deleting accept a number in any spelling', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const respelt = ana.phone.replace('-', ' ')
    await ana.callOk('sms_send', bia.phone, 'oi')
    await bia.callOk('sms_send', ana.phone, 'olá')
    await bia.callOk('sms_markAsRead', respelt)
    expect(await bia.callOk('sms_resume')).toMatchObject([{ read: true }, { read: true }])
    await bia.callOk('sms_destroy', respelt)
    expect(await smsTexts(bia)).toEqual([])
    expect(await smsTexts(ana)).toEqual(['oi', 'olá'])
    await bia.callOk('sms_markAsRead', '999-999')
  })

  test('senders are notified once of each delayed delivery', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: { offline: true }, caio: {} })
    await bia.callOk('block', caio.phone)
    await sendMany(ana, bia, 2)
    await sendMany(caio, bia, 1)
    for (const player of [ana, caio]) player.received()
    await bia.connect()
    const arrived = { event: 'SMS_DELIVERED', args: [bia.phone] }
    for (const player of [ana, caio]) expect(player.received()).toEqual([arrived])
    bia.disconnect()
    await bia.connect()
    expect(ana.received()).toEqual([])
  })

  test('a location and an uploaded picture are sent, with or without a text', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await ana.callOk('sms_send', bia.phone, '', { location: [10.25, -33.5] })
    await ana.callOk('sms_send', bia.phone, 'olha', { image: '/uploads/abc-123.jpg' })
    expect(await bia.callOk('sms_resume')).toMatchObject([
      { content: '', location: '[10.25,-33.5]', image: null },
      { content: 'olha', location: null, image: '/uploads/abc-123.jpg' },
    ])
  })

  const foreign: Attachment[] = [
    { image: 'https://example.com/foto.jpg' },
    { image: '' },
    { image: 'javascript:alert(1)' },
    { image: '/uploads/../../secret.jpg' },
    { image: '//example.com/foto.jpg' },
    { image: '/uploads/a.svg' },
  ]
  test.each(foreign)('the picture %j is refused', async (attachment) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const refusal = { code: 'invalidImage', error: 'URL inválida' }
    expect(await ana.call('sms_send', bia.phone, 'olha', attachment)).toEqual(refusal)
    expect(bia.received()).toEqual([])
  })

  test('a web picture is sent where the owner allows it, and only pictures are', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} }, { phone: { allowUnsafeURL: true } })
    const image = 'https://example.com/foto.JPG?v=1'
    expect(await ana.callOk('sms_send', bia.phone, '', { image })).toMatchObject({ image })
    const script = await ana.call('sms_send', bia.phone, '', { image: 'javascript:alert(1)//.jpg' })
    expect(script).toMatchObject({ code: 'invalidImage' })
  })

  test.each([false, true])('a blocked sender notices nothing (recipient offline: %s)', async (offline) => {
    const { ana, bia, caio } = await world({ ana: {}, bia: { offline }, caio: { offline } })
    await bia.callOk('block', ana.phone)
    const blocked = await ana.callOk('sms_send', bia.phone, 'oi')
    const normal = await ana.callOk('sms_send', caio.phone, 'oi')
    expect({ ...blocked, id: 0 }).toEqual({ ...normal, id: 0, recipient: bia.phone })
    expect(bia.received()).toEqual([])
    expect(await smsTexts(bia)).toEqual([])
    await bia.connect()
    await caio.connect()
    const seen = (await ana.callOk('sms_resume')).map(({ delivered, read }) => ({ delivered, read }))
    expect(seen[0]).toEqual(seen[1])
    await bia.callOk('unblock', ana.phone)
    expect(await bia.callOk('sms_thread', ana.phone)).toEqual([])
    expect(await bia.callOk('sms_resume')).toEqual([])
    expect(await smsTexts(bia)).toEqual([])
    await ana.callOk('sms_send', bia.phone, 'de novo')
    expect(await smsTexts(bia)).toEqual(['de novo'])
  })

  test('concurrent messages between two players both arrive', async () => {
    const { ana, bia, errors } = await world({ ana: {}, bia: {} })
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? ana.callOk('sms_send', bia.phone, 'a') : bia.callOk('sms_send', ana.phone, 'b'),
      ),
    )
    expect(await smsTexts(ana)).toHaveLength(40)
    const arrived = (player: Player) => player.received().filter(({ event }) => event === 'SMS')
    expect([arrived(ana).length, arrived(bia).length]).toEqual([20, 20])
    expect(errors).toEqual([])
  })

  test.runIf(kind === 'sqlite')('sending with a key takes at most three statements', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    await ana.callKeyed('warm-up', 'sms_send', bia.phone, 'oi')
    const before = ports.database.counters.statements
    await ana.callKeyed('measured', 'sms_send', bia.phone, 'oi')
    expect(ports.database.counters.statements - before).toBeLessThanOrEqual(3)
  })

  test.runIf(kind === 'sqlite')('a refused message rolls back none of those sent at the same time', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    await ana.callOk('sms_send', bia.phone, 'oi')
    const before = ports.database.counters.statements
    const [sent, refused] = await Promise.all([
      ana.callOk('sms_send', bia.phone, 'olá'),
      ana.call('sms_send', '999-999', 'oi'),
    ])
    expect([sent.content, refused]).toMatchObject(['olá', { code: 'unknownNumber' }])
    expect(ports.database.counters.statements - before).toBeLessThanOrEqual(4) // two each
  })
})
