import type { Attachment } from '@orelhao/protocol/sms/contract'
import { limits } from '@orelhao/protocol/sms/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player } from '../../testing/world.ts'
import { sendSms } from './server.ts'

async function texts(player: Player): Promise<string[]> {
  return (await player.does('sms_resume')).map(({ content }) => content)
}

async function sendsMany(from: Player, to: Player, count: number, word = 'mensagem'): Promise<void> {
  for (let number = 1; number <= count; number++) await from.does('sms_send', to.phone, `${word} ${number}`)
}

inEachWorld((world, kind) => {
  test('a message reaches its recipient and both sides keep it', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const message = await ana.does('sms_send', bia.phone, ' oi ')
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
    expect(bia.told()).toEqual([{ event: 'SMS', args: [message], seq: 1 }])
    expect(await bia.does('sms_resume')).toEqual([message])
    expect(await ana.does('sms_resume')).toEqual([{ ...message, read: true }])
    expect(ana.told()).toEqual([])
  })

  test('255 letters of any kind are sent, 256 are a fault', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    for (const letter of ['x', 'ç', '😀']) {
      expect(await ana.does('sms_send', bia.phone, letter.repeat(255))).toMatchObject({ content: letter.repeat(255) })
      await expect(ana.call('sms_send', bia.phone, letter.repeat(256))).rejects.toMatchObject({ code: 'invalid_args' })
    }
    expect(await texts(bia)).toHaveLength(3)
  })

  test.each(['', '   ', '\n\t'])('the text %j alone is not sent', async (content) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const refusal = { code: 'emptyMessage', error: 'Escreva uma mensagem' }
    expect(await ana.call('sms_send', bia.phone, content)).toEqual(refusal)
    expect(bia.told()).toEqual([])
  })

  test('nobody texts a number that does not exist, or their own', async () => {
    const { ana } = await world({ ana: {} })
    const unknown = { code: 'unknownNumber', error: 'Este número não existe' }
    for (const phone of ['999-999', '', '--']) expect(await ana.call('sms_send', phone, 'oi')).toEqual(unknown)
    const own = { code: 'ownNumber', error: 'Número inválido' }
    expect(await ana.call('sms_send', ana.phone.replace('-', ''), 'oi')).toEqual(own)
    expect(await texts(ana)).toEqual([])
  })

  test('a message to a phone that is off waits for it', async () => {
    const { ana, bia } = await world({ ana: {}, bia: { offline: true } })
    expect(await ana.does('sms_send', bia.phone, 'oi')).toMatchObject({ delivered: false })
    expect(await ana.does('sms_resume')).toMatchObject([{ delivered: false }])
    await bia.comesOnline()
    expect(await bia.does('sms_resume')).toMatchObject([{ content: 'oi', delivered: true, read: false }])
    expect(await ana.does('sms_resume')).toMatchObject([{ delivered: true }])
    bia.goesOffline()
    expect(await ana.does('sms_send', bia.phone, 'ainda aí?')).toMatchObject({ delivered: false })
  })

  test('reading marks what came from one number, and only what came', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await ana.does('sms_send', bia.phone, 'da ana')
    await caio.does('sms_send', bia.phone, 'do caio')
    await bia.does('sms_send', ana.phone, 'da bia')
    await bia.does('sms_markAsRead', ana.phone)
    const read = (await bia.does('sms_resume')).map(({ content, read }) => [content, read])
    expect(read).toEqual([
      ['da ana', true],
      ['do caio', false],
      ['da bia', true],
    ])
    expect((await ana.does('sms_resume')).find(({ content }) => content === 'da bia')).toMatchObject({ read: false })
  })

  test('reading and deleting know a number however it is spelt', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const respelt = ana.phone.replace('-', ' ')
    await ana.does('sms_send', bia.phone, 'oi')
    await bia.does('sms_send', ana.phone, 'olá')
    await bia.does('sms_markAsRead', respelt)
    expect(await bia.does('sms_resume')).toMatchObject([{ read: true }, { read: true }])
    await bia.does('sms_destroy', respelt)
    expect(await texts(bia)).toEqual([])
    expect(await texts(ana)).toEqual(['oi', 'olá'])
    await bia.does('sms_markAsRead', '999-999')
  })

  test('senders hear that what waited has arrived, each once', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: { offline: true }, caio: {} })
    await bia.does('block', caio.phone)
    await sendsMany(ana, bia, 2)
    await sendsMany(caio, bia, 1)
    await bia.comesOnline()
    const arrived = { event: 'SMS_DELIVERED', args: [bia.phone] }
    for (const player of [ana, caio]) expect(player.told()).toEqual([arrived])
    bia.goesOffline()
    await bia.comesOnline()
    expect(ana.told()).toEqual([])
  })

  test('deleting a thread deletes one’s own side of it only', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await ana.does('sms_send', bia.phone, 'um')
    await bia.does('sms_send', ana.phone, 'dois')
    await caio.does('sms_send', ana.phone, 'três')
    await ana.does('sms_destroy', bia.phone)
    expect(await texts(ana)).toEqual(['três'])
    expect(await texts(bia)).toEqual(['um', 'dois'])
    await bia.does('sms_send', ana.phone, 'quatro')
    expect(await texts(ana)).toEqual(['três', 'quatro'])
    await bia.does('sms_destroy', ana.phone)
    expect(await texts(bia)).toEqual([])
    expect(await texts(ana)).toEqual(['três', 'quatro'])
  })

  test('a thread shows its newest 100 messages, and another thread keeps its own', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await caio.does('sms_send', ana.phone, 'antiga')
    await sendsMany(bia, ana, 30)
    await sendsMany(ana, bia, 110, 'resposta')
    const shown = await texts(ana)
    expect(shown).toHaveLength(101)
    expect([shown[0], shown[1], shown.at(-1)]).toEqual(['antiga', 'resposta 11', 'resposta 110'])
    expect(await texts(bia)).toEqual(shown.slice(1))
  })

  test('what a thread no longer shows is deleted in time, also where two threads take turns', async () => {
    let sent = 0
    const random = () => (++sent % 31 === 0 ? 0 : 0.5)
    const { ana, bia, caio, dora, ports } = await world({ ana: {}, bia: {}, caio: {}, dora: {} }, { random })
    for (let turn = 0; turn < 170; turn++) {
      await sendsMany(bia, ana, 1)
      await sendsMany(caio, dora, 1)
    }
    for (const { user_id } of [bia, caio]) {
      const rows = await ports.database.read((db) =>
        db.selectFrom('orelhao_sms').select('id').where('sender_id', '=', user_id).execute(),
      )
      expect(rows.length).toBeLessThan(165)
    }
  })

  test('messages from names do not pile up, and are gone once their reader deletes them', async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} })
    const stored = () =>
      ports.database.read((db) =>
        db.selectFrom('orelhao_sms').select('id').where('recipient_id', '=', ana.user_id).execute(),
      )
    const send = (from: string) =>
      engine.happen((o) => sendSms(o, { from, to: ana.phone, text: 'oi', isOnline: engine.isOnline }))
    await bia.does('sms_send', ana.phone, 'fica')
    await engine.happen(async (o) => {
      for (let n = 0; n < limits.fromNames + 40; n++)
        await sendSms(o, { from: `Loja ${n}`, to: ana.phone, text: 'oferta', isOnline: engine.isOnline })
    })
    expect(await stored()).toHaveLength(limits.fromNames + 1)
    expect((await texts(ana))[0]).toBe('fica')
    await send('Banco')
    await ana.does('sms_destroy', 'Banco')
    expect(await stored()).toHaveLength(limits.fromNames)
  })

  test('a location and a picture of ours are sent; a text may go along', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await ana.does('sms_send', bia.phone, '', { location: [10.25, -33.5] })
    await ana.does('sms_send', bia.phone, 'olha', { image: '/uploads/abc-123.jpg' })
    expect(await bia.does('sms_resume')).toMatchObject([
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
    expect(bia.told()).toEqual([])
  })

  test('a picture of the web is sent where the owner allows it, and then too only a picture', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} }, { phone: { allowUnsafeURL: true } })
    const image = 'https://example.com/foto.JPG?v=1'
    expect(await ana.does('sms_send', bia.phone, '', { image })).toMatchObject({ image })
    const script = await ana.call('sms_send', bia.phone, '', { image: 'javascript:alert(1)//.jpg' })
    expect(script).toMatchObject({ code: 'invalidImage' })
  })

  test.each([false, true])('a blocked sender notices nothing (recipient offline: %s)', async (offline) => {
    const { ana, bia, caio } = await world({ ana: {}, bia: { offline }, caio: { offline } })
    await bia.does('block', ana.phone)
    const blocked = await ana.does('sms_send', bia.phone, 'oi')
    const normal = await ana.does('sms_send', caio.phone, 'oi')
    expect({ ...blocked, id: 0 }).toEqual({ ...normal, id: 0, recipient: bia.phone })
    expect(bia.told()).toEqual([])
    expect(await texts(bia)).toEqual([])
    await bia.comesOnline()
    await caio.comesOnline()
    const seen = (await ana.does('sms_resume')).map(({ delivered, read }) => ({ delivered, read }))
    expect(seen[0]).toEqual(seen[1])
    await bia.does('unblock', ana.phone)
    expect(await texts(bia)).toEqual([])
    await ana.does('sms_send', bia.phone, 'de novo')
    expect(await texts(bia)).toEqual(['de novo'])
  })

  test('what a blocked sender writes pushes nothing out of the other’s thread', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await ana.does('sms_send', bia.phone, 'antes')
    await bia.does('block', ana.phone)
    await sendsMany(ana, bia, 170)
    expect(await texts(bia)).toEqual(['antes'])
    expect(await texts(ana)).toHaveLength(100)
  })

  test('two who text each other at once both get through', async () => {
    const { ana, bia, errors } = await world({ ana: {}, bia: {} })
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? ana.does('sms_send', bia.phone, 'a') : bia.does('sms_send', ana.phone, 'b'),
      ),
    )
    expect(await texts(ana)).toHaveLength(40)
    expect([ana.told().length, bia.told().length]).toEqual([20, 20])
    expect(errors).toEqual([])
  })

  test.runIf(kind === 'sqlite')('sending with a key takes at most four statements', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    await ana.callKeyed('warm-up', 'sms_send', bia.phone, 'oi')
    const before = ports.database.counters.statements
    await ana.callKeyed('measured', 'sms_send', bia.phone, 'oi')
    expect(ports.database.counters.statements - before).toBeLessThanOrEqual(4)
  })
})
