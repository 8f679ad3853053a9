import { limits } from '@orelhao/protocol/tinder/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { createMatch, registerProfile, swipe } from '../../../testing/tinder.ts'

inEachWorld((world) => {
  test("a match's message arrives, is listed, counted, read and liked", async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const [anas, bias] = await createMatch(ana, bia)
    expect(await ana.callOk('tinder_chat', bias)).toMatchObject({ id: bias, name: 'bia Silva', messages: [] })
    clock.advance(60_000)
    const message = await ana.callOk('tinder_sendMessage', bias, '  Oi,\nsumida ')
    expect(message).toEqual({
      id: message.id,
      sender: anas,
      target: bias,
      content: 'Oi,\nsumida',
      created_at: clock.nowSeconds,
      liked: false,
    })
    const incoming = { ...message, sender_name: 'ana Silva', sender_uid: anas }
    expect([ana.received(), bia.received()]).toMatchObject([
      [{ event: 'TINDER_SENT', args: [message] }],
      [{ event: 'TINDER_MESSAGE', args: [incoming] }],
    ])
    const [match] = await bia.callOk('tinder_matches')
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
    await bia.callOk('tinder_markAsRead', anas)
    expect(await bia.callOk('tinder_matches')).toMatchObject([{ unread: 0 }])
    expect(await ana.callOk('tinder_matches')).toMatchObject([{ id: bias, unread: 0, last_mine: true }])

    await bia.callOk('tinder_likeMessage', message.id)
    for (const player of [ana, bia])
      expect(player.received()).toEqual([{ event: 'TINDER_LIKE', args: [message.id, true] }])
    expect((await ana.callOk('tinder_chat', bias)).messages).toEqual([{ ...message, liked: true }])
    await bia.callOk('tinder_likeMessage', message.id)
    await bia.callOk('tinder_likeMessage', message.id, false)
    const chat = await bia.callOk('tinder_chat', anas)
    expect(chat).toMatchObject({
      messages: [message],
      avatars: { [anas]: expect.any(String), [bias]: expect.any(String) },
    })
  })

  test('only the recipient can like a message', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [, bias] = await createMatch(ana, bia)
    await registerProfile(caio)
    const { id } = await ana.callOk('tinder_sendMessage', bias, 'oi')
    for (const player of [ana, caio])
      expect(await player.call('tinder_likeMessage', id)).toMatchObject({ code: 'unknownMessage' })
    await bia.callOk('tinder_dismatch', (await ana.callOk('tinder'))?.id ?? 0)
    expect(await bia.call('tinder_likeMessage', id)).toMatchObject({ code: 'unknownMessage' })
  })

  test('a player without a match can neither write nor read', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const [anas, bias] = await createMatch(ana, bia)
    const caios = await registerProfile(caio)
    await ana.callOk('tinder_sendMessage', bias, 'segredo')
    await swipe(caio, 'like', anas)
    for (const id of [anas, bias, caios, 987_654_321]) {
      expect(await caio.call('tinder_sendMessage', id, 'oi')).toMatchObject({ code: 'unknownMatch' })
      expect(await caio.call('tinder_chat', id)).toMatchObject({ code: 'unknownMatch' })
      await caio.callOk('tinder_markAsRead', id)
      await caio.callOk('tinder_dismatch', id)
    }
    expect(await bia.callOk('tinder_matches')).toMatchObject([{ unread: 1 }])
  })

  test.each(['', '  \n', '\u0007'])('an empty message, %j, is not sent', async (content) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [, bias] = await createMatch(ana, bia)
    expect(await ana.call('tinder_sendMessage', bias, content)).toMatchObject({ code: 'emptyMessage' })
    expect(bia.received()).toEqual([])
  })

  test('255 letters of any kind are sent, 256 are a fault', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [, bias] = await createMatch(ana, bia)
    for (const letter of ['x', '漢', '😀']) {
      const content = letter.repeat(limits.message)
      expect(await ana.callOk('tinder_sendMessage', bias, content)).toMatchObject({ content })
    }
    await expect(ana.call('tinder_sendMessage', bias, 'x'.repeat(256))).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('a long conversation comes in pages, without system lines', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [anas, bias] = await createMatch(ana, bia)
    for (let n = 0; n < limits.page + 2; n++) await ana.callOk('tinder_sendMessage', bias, `${n}`)
    const { messages } = await bia.callOk('tinder_chat', anas)
    expect(messages).toHaveLength(limits.page)
    const rest = await bia.callOk('tinder_chat', anas, messages.at(-1)?.id)
    expect(rest.messages.map(({ content }) => content)).toEqual(['1', '0'])
  })

  test('ending a match is final for both and deletes all messages', async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} })
    const [anas, bias] = await createMatch(ana, bia)
    await ana.callOk('tinder_sendMessage', bias, 'oi')
    for (const player of [ana, bia]) player.received()
    await Promise.all([ana.callOk('tinder_dismatch', bias), bia.callOk('tinder_dismatch', anas)])
    expect(ana.received()).toMatchObject([{ event: 'TINDER_DISMATCH', args: [bias] }])
    expect(bia.received()).toMatchObject([{ event: 'TINDER_DISMATCH', args: [anas] }])
    for (const [player, id] of [[ana, bias] as const, [bia, anas] as const]) {
      expect(await player.callOk('tinder_matches')).toEqual([])
      expect(await player.call('tinder_chat', id)).toMatchObject({ code: 'unknownMatch' })
      expect(await player.call('tinder_sendMessage', id, 'volta')).toMatchObject({ code: 'unknownMatch' })
      await swipe(player, 'like', id)
      expect(await player.callOk('tinder_matches')).toEqual([])
    }
    await engine.tick()
    const rows = await ports.database.read((db) =>
      db.selectFrom('orelhao_chat_messages').select('id').where('sender', '=', ana.user_id).execute(),
    )
    expect(rows).toEqual([])
    // nor with a new profile
    await bia.callOk('tinder_delete')
    const fresh = await registerProfile(bia)
    await swipe(bia, 'like', anas)
    await swipe(ana, 'like', fresh)
    expect(await ana.callOk('tinder_matches')).toEqual([])
  })

  test('a message under one key is sent once', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [anas, bias] = await createMatch(ana, bia)
    const send = () => ana.callKeyed('0190-key', 'tinder_sendMessage', bias, 'oi')
    expect(await send()).toEqual(await send())
    expect((await bia.callOk('tinder_chat', anas)).messages).toHaveLength(1)
  })
})
