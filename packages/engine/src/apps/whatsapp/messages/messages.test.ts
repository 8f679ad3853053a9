import { limits } from '@orelhao/protocol/whatsapp/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'

const photo = '/smartphone/stock/photos/praia.jpg'

inEachWorld((world) => {
  test("a message reaches the other player, and each sees it under the other's number", async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const message = await ana.callOk('wpp_sendMessage', bia.phone.replace('-', ''), ' oi \u0000', 'text')
    expect(message).toEqual({
      id: message.id,
      channel_id: message.channel_id,
      sender: ana.phone,
      target: bia.phone,
      other: bia.phone,
      content: 'oi',
      type: 'text',
      image: null,
      audio: null,
      location: null,
      contact: null,
      about: null,
      reply_to: null,
      reply_sender: null,
      reply_content: null,
      saw_at: null,
      created_at: clock.nowSeconds,
    })
    expect(message.channel_id).toBeLessThan(1_000_000_000)
    const theirs = { ...message, other: ana.phone }
    expect(bia.received()).toEqual([{ event: 'WHATSAPP_MESSAGE', args: [{ ...theirs, group: null }], seq: 1 }])
    expect(ana.received()).toEqual([{ event: 'WHATSAPP_SENT', args: [message] }])
    const chat = { reactions: [], reaction: null }
    expect((await ana.callOk('wpp_getChat', bia.phone)).messages).toEqual([{ ...message, ...chat }])
    expect((await bia.callOk('wpp_getChat', ana.phone)).messages).toEqual([{ ...theirs, ...chat }])
    expect(await bia.callOk('wpp_getResume')).toEqual({
      groups: [],
      messages: [theirs],
      unread: { [ana.phone]: 1 },
      avatars: {},
      next: null,
    })
    expect((await ana.callOk('wpp_getResume')).unread).toEqual({})
  })

  test('pictures, voice, places and contacts are sent with a message, each by its type', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const send = (type: 'image' | 'audio' | 'location' | 'contact', attachment: object, text = '') =>
      ana.callOk('wpp_sendMessage', bia.phone, text, type, attachment as never)
    const nothing = { image: null, audio: null, location: null, contact: null, content: '' }
    expect(await send('image', { image: photo }, 'olha')).toMatchObject({ ...nothing, image: photo, content: 'olha' })
    const audio = '/uploads/voz.mp3'
    expect(await send('audio', { audio }, 'não vai')).toMatchObject({ ...nothing, audio })
    expect(await send('location', { location: [10.5, -3] })).toMatchObject({ ...nothing, location: '[10.5,-3]' })
    const card = { name: ' Zé ', phone: '555-111' }
    expect(await send('contact', { contact: card })).toMatchObject({
      ...nothing,
      contact: '{"name":"Zé","phone":"555-111"}',
    })
  })

  test.each([
    ['text', '', null, 'emptyMessage'],
    ['text', ' \n\u0007', null, 'emptyMessage'],
    ['text', 'oi', { image: photo }, 'invalidAttachment'],
    ['image', 'oi', null, 'invalidAttachment'],
    ['image', '', { audio: '/uploads/voz.mp3' }, 'invalidAttachment'],
    ['image', '', { image: 'https://a.example/a.png' }, 'invalidLink'],
    ['image', '', { image: 'javascript:alert(1)' }, 'invalidLink'],
    ['image', '', { image: '/uploads/voz.mp3' }, 'invalidLink'],
    ['audio', '', { audio: photo }, 'invalidAudio'],
    ['audio', '', { audio: 'https://a.example/a.mp3' }, 'invalidAudio'],
    ['contact', '', { contact: { name: ' ', phone: '555-111' } }, 'invalidAttachment'],
  ] as const)('a message of %s with %j and %j is refused', async (type, text, attachment, code) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    expect(await ana.call('wpp_sendMessage', bia.phone, text, type, attachment)).toMatchObject({ code })
    expect(bia.received()).toEqual([])
    expect((await ana.callOk('wpp_getResume')).messages).toEqual([])
  })

  test('picture links are accepted where the owner allows them, svg but not webp', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} }, { phone: { allowUnsafeURL: true } })
    const send = (image: string) => ana.call('wpp_sendMessage', bia.phone, '', 'image', { image })
    expect(await send('https://a.example/a.SVG?x=1')).toMatchObject({ image: 'https://a.example/a.SVG?x=1' })
    expect(await send('https://a.example/a.webp')).toMatchObject({ code: 'invalidLink', error: 'Link inválido' })
  })

  test('1,000 letters of any kind are sent, 1,001 are a fault', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    for (const letter of ['x', '漢', '😀'])
      expect(await ana.callOk('wpp_sendMessage', bia.phone, letter.repeat(limits.message), 'text')).toMatchObject({
        content: letter.repeat(limits.message),
      })
    const long = ana.call('wpp_sendMessage', bia.phone, 'x'.repeat(limits.message + 1), 'text')
    await expect(long).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('a message to an unknown number, to oneself, or to a group that the player is not in is refused', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const { channel_id } = await ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text')
    const send = async (to: string) => (await ana.call('wpp_sendMessage', to, 'oi', 'text')) as { code?: string }
    expect((await send('999-999')).code).toBe('unknownNumber')
    expect((await send('groupie')).code).toBe('unknownNumber')
    expect((await send(ana.phone)).code).toBe('ownNumber')
    for (const group of [`group${channel_id}`, 'group999999']) expect((await send(group)).code).toBe('unknownGroup')
  })

  test('a reply quotes a message of the same conversation only', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    const first = await ana.callOk('wpp_sendMessage', bia.phone, 'onde?'.repeat(40), 'text')
    const answer = await bia.callOk('wpp_sendMessage', ana.phone, 'aqui', 'text', null, first.id)
    expect(answer).toMatchObject({ reply_to: first.id, reply_sender: ana.phone })
    expect([...(answer.reply_content ?? '')]).toHaveLength(limits.quote + 1)
    const secret = await bia.callOk('wpp_sendMessage', carla.phone, 'segredo', 'text')
    for (const id of [secret.id, 987654321])
      for (const player of [ana, bia])
        expect(
          await player.call('wpp_sendMessage', player === ana ? bia.phone : ana.phone, 'x', 'text', null, id),
        ).toMatchObject({ code: 'unknownMessage' })
    await ana.callOk('wpp_deleteMessages', bia.phone)
    expect(await ana.call('wpp_sendMessage', bia.phone, 'x', 'text', null, first.id)).toMatchObject({
      code: 'unknownMessage',
    })
  })
})
