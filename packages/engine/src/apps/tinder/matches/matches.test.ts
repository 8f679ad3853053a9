import { limits } from '@orelhao/protocol/tinder/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { joins, matched, says } from '../../../testing/tinder.ts'

inEachWorld((world) => {
  test('what a match writes arrives, is listed, counted, read and liked', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const [anas, bias] = await matched(ana, bia)
    expect(await ana.does('tinder_chat', bias)).toMatchObject({ id: bias, name: 'bia Silva', messages: [] })
    clock.advance(60_000)
    const message = await ana.does('tinder_sendMessage', bias, '  Oi,\nsumida ')
    expect(message).toEqual({
      id: message.id,
      sender: anas,
      target: bias,
      content: 'Oi,\nsumida',
      created_at: clock.nowSeconds,
      liked: false,
    })
    const told = { ...message, sender_name: 'ana Silva', sender_uid: anas }
    expect([ana.told(), bia.told()]).toMatchObject([
      [{ event: 'TINDER_SENT', args: [message] }],
      [{ event: 'TINDER_MESSAGE', args: [told] }],
    ])
    const [match] = await bia.does('tinder_matches')
    expect(match).toEqual({
      id: anas,
      name: 'ana Silva',
      image: match?.image,
      online: true,
      last_message: 'Oi,\nsumida',
      last_mine: false,
      last_at: clock.nowSeconds,
      last_id: message.id,
      unread: 1,
    })
    await bia.does('tinder_markAsRead', anas)
    expect(await bia.does('tinder_matches')).toMatchObject([{ unread: 0 }])
    expect(await ana.does('tinder_matches')).toMatchObject([{ id: bias, unread: 0, last_mine: true }])

    await bia.does('tinder_likeMessage', message.id)
    for (const player of [ana, bia]) expect(player.told()).toEqual([{ event: 'TINDER_LIKE', args: [message.id, true] }])
    expect((await ana.does('tinder_chat', bias)).messages).toEqual([{ ...message, liked: true }])
    await bia.does('tinder_likeMessage', message.id)
    await bia.does('tinder_likeMessage', message.id, false)
    const chat = await bia.does('tinder_chat', anas)
    expect(chat).toMatchObject({
      messages: [message],
      avatars: { [anas]: expect.any(String), [bias]: expect.any(String) },
    })
  })

  test('who gets it likes a message, and nobody else', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [, bias] = await matched(ana, bia)
    await joins(caio)
    const { id } = await ana.does('tinder_sendMessage', bias, 'oi')
    for (const player of [ana, caio])
      expect(await player.call('tinder_likeMessage', id)).toMatchObject({ code: 'unknownMessage' })
    await bia.does('tinder_dismatch', (await ana.does('tinder'))?.id ?? 0)
    expect(await bia.call('tinder_likeMessage', id)).toMatchObject({ code: 'unknownMessage' })
  })

  test('nobody writes to or reads of whom they have no match with', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [anas, bias] = await matched(ana, bia)
    const caios = await joins(caio)
    await ana.does('tinder_sendMessage', bias, 'segredo')
    await says(caio, 'like', anas)
    for (const id of [anas, bias, caios, 987_654_321]) {
      expect(await caio.call('tinder_sendMessage', id, 'oi')).toMatchObject({ code: 'unknownMatch' })
      expect(await caio.call('tinder_chat', id)).toMatchObject({ code: 'unknownMatch' })
      await caio.does('tinder_markAsRead', id)
      await caio.does('tinder_dismatch', id)
    }
    expect(await bia.does('tinder_matches')).toMatchObject([{ unread: 1 }])
  })

  test.each(['', '  \n', '\u0007'])('an empty message, %j, is not sent', async (content) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [, bias] = await matched(ana, bia)
    expect(await ana.call('tinder_sendMessage', bias, content)).toMatchObject({ code: 'emptyMessage' })
    expect(bia.told()).toEqual([])
  })

  test('255 letters of any kind are sent, 256 are a fault', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [, bias] = await matched(ana, bia)
    for (const letter of ['x', '漢', '😀']) {
      const content = letter.repeat(limits.message)
      expect(await ana.does('tinder_sendMessage', bias, content)).toMatchObject({ content })
    }
    await expect(ana.call('tinder_sendMessage', bias, 'x'.repeat(256))).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('a long conversation comes in pages, without what nobody wrote', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [anas, bias] = await matched(ana, bia)
    for (let n = 0; n < limits.page + 2; n++) await ana.does('tinder_sendMessage', bias, `${n}`)
    const { messages } = await bia.does('tinder_chat', anas)
    expect(messages).toHaveLength(limits.page)
    const rest = await bia.does('tinder_chat', anas, messages.at(-1)?.id)
    expect(rest.messages.map(({ content }) => content)).toEqual(['1', '0'])
  })

  test('a dismatch ends it for both, for good, with all that was written', async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} })
    const [anas, bias] = await matched(ana, bia)
    await ana.does('tinder_sendMessage', bias, 'oi')
    for (const player of [ana, bia]) player.told()
    await Promise.all([ana.does('tinder_dismatch', bias), bia.does('tinder_dismatch', anas)])
    expect(ana.told()).toMatchObject([{ event: 'TINDER_DISMATCH', args: [bias] }])
    expect(bia.told()).toMatchObject([{ event: 'TINDER_DISMATCH', args: [anas] }])
    for (const [player, id] of [[ana, bias] as const, [bia, anas] as const]) {
      expect(await player.does('tinder_matches')).toEqual([])
      expect(await player.call('tinder_chat', id)).toMatchObject({ code: 'unknownMatch' })
      expect(await player.call('tinder_sendMessage', id, 'volta')).toMatchObject({ code: 'unknownMatch' })
      await says(player, 'like', id)
      expect(await player.does('tinder_matches')).toEqual([])
    }
    await engine.tick()
    const kept = await ports.database.read((db) =>
      db.selectFrom('orelhao_chat_messages').select('id').where('sender', '=', ana.user_id).execute(),
    )
    expect(kept).toEqual([])
    // nor under a new profile
    await bia.does('tinder_delete')
    const fresh = await joins(bia)
    await says(bia, 'like', anas)
    await says(ana, 'like', fresh)
    expect(await ana.does('tinder_matches')).toEqual([])
  })

  test('a message under one key is sent once', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [anas, bias] = await matched(ana, bia)
    const send = () => ana.callKeyed('0190-key', 'tinder_sendMessage', bias, 'oi')
    expect(await send()).toEqual(await send())
    expect((await bia.does('tinder_chat', anas)).messages).toHaveLength(1)
  })
})
