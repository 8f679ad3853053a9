import { limits } from '@orelhao/protocol/whatsapp/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { eventsOf, textsOf } from '../../testing/whatsapp.ts'

const photo = '/smartphone/stock/photos/praia.jpg'

inEachWorld((world) => {
  test('reading clears the count and emits the time to the sender, where both send receipts', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    for (const text of ['um', 'dois']) await ana.callOk('wpp_sendMessage', bia.phone, text, 'text')
    for (const player of [ana, bia]) player.received()
    clock.advance(5000)
    await bia.callOk('wpp_markAsRead', ana.phone)
    expect(bia.received()).toEqual([{ event: 'WHATSAPP_READED', args: [ana.phone] }])
    expect(ana.received()).toEqual([{ event: 'WHATSAPP_READ', args: [bia.phone, clock.nowSeconds] }])
    expect((await bia.callOk('wpp_getResume')).unread).toEqual({})
    const seen = (await ana.callOk('wpp_getChat', bia.phone)).messages
    expect(seen.map(({ saw_at }) => saw_at)).toEqual([clock.nowSeconds, clock.nowSeconds])
    await bia.callOk('wpp_markAsRead', ana.phone)
    expect([...ana.received(), ...bia.received()]).toEqual([])
  })

  test.each(['reader', 'writer'] as const)(
    'a %s without receipts leaves messages unseen, even after receipts are switched on',
    async (who) => {
      const { ana, bia } = await world({ ana: {}, bia: {} })
      const without = who === 'reader' ? bia : ana
      await without.callOk('wpp_updateSettings', false)
      expect(await without.callOk('wpp_getProfile')).toEqual({ avatarURL: null, read_receipts: false })
      await ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text')
      ana.received()
      await bia.callOk('wpp_markAsRead', ana.phone)
      await without.callOk('wpp_updateSettings', true)
      await bia.callOk('wpp_markAsRead', ana.phone)
      expect(ana.received()).toEqual([])
      expect((await ana.callOk('wpp_getChat', bia.phone)).messages).toMatchObject([{ saw_at: null }])
      expect((await bia.callOk('wpp_getResume')).unread).toEqual({})
    },
  )

  test("a blocked sender's messages reach no one, and they cannot notice, even after an unblock", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const before = await ana.callOk('wpp_sendMessage', bia.phone, 'antes', 'text')
    await bia.callOk('block', ana.phone)
    const hidden = await ana.callOk('wpp_sendMessage', bia.phone, 'silêncio', 'text')
    expect(Object.keys(hidden)).toEqual(Object.keys(before))
    await ana.callOk('wpp_typing', bia.phone)
    expect(await ana.callOk('wpp_react', hidden.id, '👍')).toEqual([{ emoji: '👍', count: 1 }])
    expect(await ana.callOk('wpp_react', before.id, '👍')).toEqual([{ emoji: '👍', count: 1 }])
    expect(await bia.call('wpp_react', hidden.id, '👍')).toMatchObject({ code: 'unknownMessage' })
    await bia.callOk('unblock', ana.phone)
    await ana.callOk('wpp_sendMessage', bia.phone, 'depois', 'text')
    expect(await textsOf(bia, ana.phone)).toEqual(['depois', 'antes'])
    expect(await textsOf(ana, bia.phone)).toEqual(['depois', 'silêncio', 'antes'])
    expect((await bia.callOk('wpp_getResume')).unread).toEqual({ [ana.phone]: 2 })
    expect(eventsOf(bia)).toEqual(['WHATSAPP_MESSAGE', 'WHATSAPP_MESSAGE'])
    await bia.callOk('wpp_markAsRead', ana.phone)
    expect((await ana.callOk('wpp_getChat', bia.phone)).messages.map(({ saw_at }) => saw_at !== null)).toEqual([
      true,
      false,
      true,
    ])
  })

  test('clearing empties a conversation for its player alone, and the next message lists it again', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    await bia.callOk('wpp_sendMessage', ana.phone, 'um', 'text')
    await carla.callOk('wpp_sendMessage', ana.phone, 'oi', 'text')
    ana.received()
    await ana.callOk('wpp_deleteMessages', bia.phone)
    expect(ana.received()).toEqual([{ event: 'WHATSAPP_DELETE_MESSAGES', args: [bia.phone] }])
    expect(await textsOf(ana, bia.phone)).toEqual([])
    expect(await textsOf(bia, ana.phone)).toEqual(['um'])
    expect((await ana.callOk('wpp_getResume')).messages).toMatchObject([{ other: carla.phone }])
    await bia.callOk('wpp_sendMessage', ana.phone, 'dois', 'text')
    expect(await textsOf(ana, bia.phone)).toEqual(['dois'])
    expect((await ana.callOk('wpp_getResume')).unread).toEqual({ [bia.phone]: 1, [carla.phone]: 1 })
    await ana.callOk('wpp_deleteMessages')
    expect(await ana.callOk('wpp_getResume')).toMatchObject({ messages: [], unread: {} })
    expect(await textsOf(bia, ana.phone)).toEqual(['dois', 'um'])
  })

  test('messages that both have cleared are deleted with their reactions', async () => {
    const { ana, bia, ports, engine, clock } = await world({ ana: {}, bia: {} })
    const { id, channel_id } = await bia.callOk('wpp_sendMessage', ana.phone, 'um', 'text')
    await ana.callOk('wpp_react', id, '👍')
    const left = () =>
      ports.database.read(async (db) => ({
        messages: await db
          .selectFrom('orelhao_chat_messages')
          .select('content')
          .where('conversation_id', '=', channel_id)
          .execute(),
        reactions: await db.selectFrom('orelhao_chat_reactions').select('emoji').where('message_id', '=', id).execute(),
      }))
    const pass = async () => {
      clock.advance(2000)
      await engine.tick()
    }
    await ana.callOk('wpp_deleteMessages', bia.phone)
    await pass()
    expect(await left()).toEqual({ messages: [{ content: 'um' }], reactions: [{ emoji: '👍' }] })
    await bia.callOk('wpp_deleteMessages')
    await bia.callOk('wpp_sendMessage', ana.phone, 'dois', 'text')
    await pass()
    expect(await left()).toEqual({ messages: [{ content: 'dois' }], reactions: [] })
  })

  test('messages come in pages, newest first', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const total = limits.page + 7
    for (let n = 0; n < total; n++) await ana.callOk('wpp_sendMessage', bia.phone, `${n}`, 'text')
    const first = (await bia.callOk('wpp_getChat', ana.phone)).messages
    expect(first.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: limits.page }, (_, n) => total - 1 - n),
    )
    const rest = (await bia.callOk('wpp_getChat', ana.phone, first.at(-1)?.id)).messages
    expect(rest.map(({ content }) => content)).toEqual(['6', '5', '4', '3', '2', '1', '0'])
  })

  test('each player has one reaction; reactions are counted by kind and emitted with their totals', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const { id } = await ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text')
    bia.received()
    await ana.callOk('wpp_react', id, '❤️')
    expect(await bia.callOk('wpp_react', id, '👍')).toHaveLength(2)
    ana.received()
    bia.received()
    expect(await bia.callOk('wpp_react', id, '❤️')).toEqual([{ emoji: '❤️', count: 2 }])
    const args = (contact: string) => [contact, id, bia.phone, '❤️', '[{"emoji":"❤️","count":2}]']
    expect(ana.received()).toEqual([{ event: 'WHATSAPP_REACTION', args: args(bia.phone) }])
    expect(bia.received()).toEqual([{ event: 'WHATSAPP_REACTION', args: args(ana.phone) }])
    expect((await ana.callOk('wpp_getChat', bia.phone)).messages).toMatchObject([
      { reactions: [{ emoji: '❤️', count: 2 }], reaction: '❤️' },
    ])
    expect(await bia.callOk('wpp_react', id, null)).toEqual([{ emoji: '❤️', count: 1 }])
    expect(await bia.callOk('wpp_react', id, null)).toEqual([{ emoji: '❤️', count: 1 }])
    for (const text of ['', 'oi', '👍👍', '👍 ', '<b>', '1', '🇧', '👍\u200d'])
      expect(await bia.call('wpp_react', id, text)).toMatchObject({ code: 'invalidReaction' })
    expect(await bia.call('wpp_react', id + 1_000_000, '👍')).toMatchObject({ code: 'unknownMessage' })
  })

  test('typing is emitted to the other player only where there is a conversation', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    await ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text')
    bia.received()
    for (const to of [bia.phone, carla.phone, '999-999', 'group77777']) await ana.callOk('wpp_typing', to)
    expect(bia.received()).toEqual([{ event: 'WHATSAPP_TYPING', args: [ana.phone, ana.phone] }])
    expect(carla.received()).toEqual([])
  })

  test('a picture is visible to players who have a conversation with its owner', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    await ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text')
    for (const player of [ana, bia]) player.received()
    await bia.callOk('wpp_updateAvatar', photo)
    expect(ana.received()).toEqual([{ event: 'WHATSAPP_AVATAR', args: [bia.phone, photo] }])
    expect(carla.received()).toEqual([])
    expect(await ana.callOk('wpp_getAvatar', bia.phone)).toBe(photo)
    expect(await ana.callOk('wpp_getAvatar', '999-999')).toBeNull()
    expect(await ana.callOk('wpp_getResume')).toMatchObject({ avatars: { [bia.phone]: photo } })
    expect(await ana.callOk('wpp_getChat', bia.phone)).toMatchObject({ avatarURL: photo })
    expect((await ana.callOk('wpp_getResume')).avatars).not.toHaveProperty(ana.phone)
    expect((await bia.callOk('wpp_getResume')).avatars).toEqual({ [bia.phone]: photo }) // the player's own, for their own card
    expect(await bia.call('wpp_updateAvatar', 'https://a.example/a.png')).toMatchObject({ code: 'invalidImage' })
    const long = `/uploads/${'a'.repeat(400)}.jpg`
    expect(await bia.call('wpp_updateAvatar', long)).toMatchObject({ code: 'linkTooLong' })
    await bia.callOk('wpp_updateSettings', false)
    expect(await bia.callOk('wpp_getProfile')).toEqual({ avatarURL: photo, read_receipts: false })
    await bia.callOk('wpp_updateAvatar', null)
    expect(await ana.callOk('wpp_getAvatar', bia.phone)).toBeNull()
  })

  test('a new number keeps its conversations', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await bia.callOk('wpp_sendMessage', ana.phone, 'oi', 'text')
    const from = bia.phone
    ana.received()
    await bia.changeIdentity({ phone: `8${from.slice(1)}` })
    expect(ana.received()).toMatchObject([{ event: 'PHONE_CHANGE', args: [from, bia.phone] }])
    expect((await ana.callOk('wpp_getResume')).messages).toMatchObject([{ other: bia.phone, sender: bia.phone }])
    expect(await textsOf(ana, bia.phone)).toEqual(['oi'])
    expect(await ana.call('wpp_getChat', from)).toMatchObject({ code: 'unknownNumber' })
  })

  test('two first messages at the same time create one conversation', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await Promise.all([
      ana.callOk('wpp_sendMessage', bia.phone, 'a', 'text'),
      bia.callOk('wpp_sendMessage', ana.phone, 'b', 'text'),
    ])
    for (const [player, other] of [[ana, bia] as const, [bia, ana] as const]) {
      expect((await textsOf(player, other.phone)).sort()).toEqual(['a', 'b'])
      expect((await player.callOk('wpp_getResume')).unread).toEqual({ [other.phone]: 1 })
    }
  })
})
