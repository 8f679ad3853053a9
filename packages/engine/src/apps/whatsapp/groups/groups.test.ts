import { expect, test } from 'vitest'
import { inEachWorld, type OpenWorld } from '../../../testing/databases.ts'
import { codeOf as code, eventsOf, textsOf } from '../../../testing/whatsapp.ts'

const photo = '/smartphone/stock/photos/praia.jpg'

/** Returns Ana's group with Bia and Carla; Dora is outside. */
async function groupOf(world: OpenWorld) {
  const stage = await world({ ana: {}, bia: {}, carla: {}, dora: {} })
  const { ana, bia, carla, dora } = stage
  const { id } = await ana.callOk('wpp_createGroup', ' Turma ', photo, [bia.phone, carla.phone])
  for (const player of [ana, bia, carla, dora]) player.received()
  return { ...stage, id, group: `group${id}` }
}

inEachWorld((world) => {
  test('a message reaches every other member once, and counts as unread for them', async () => {
    const { ana, bia, carla, dora, group, id } = await groupOf(world)
    const message = await bia.callOk('wpp_sendMessage', group, 'oi', 'text')
    expect(message).toMatchObject({ sender: bia.phone, target: group, other: group, channel_id: 1_000_000_000 + id })
    for (const player of [ana, carla])
      expect(player.received()).toMatchObject([{ event: 'WHATSAPP_MESSAGE', args: [{ ...message, group: 'Turma' }] }])
    expect(bia.received()).toEqual([{ event: 'WHATSAPP_SENT', args: [message] }])
    expect(dora.received()).toEqual([])
    expect((await carla.callOk('wpp_getResume')).unread).toEqual({ [group]: 1 })
    await carla.callOk('wpp_markAsRead', group)
    expect((await carla.callOk('wpp_getResume')).unread).toEqual({})
    expect(eventsOf(bia)).toEqual([])
    expect((await bia.callOk('wpp_getChat', group)).messages[0]).toMatchObject({ saw_at: null })
    await carla.callOk('wpp_typing', group)
    expect(ana.received()).toEqual([{ event: 'WHATSAPP_TYPING', args: [group, carla.phone] }])
    bia.received()
    await carla.callOk('wpp_react', message.id, '😂')
    expect(bia.received()).toEqual([
      {
        event: 'WHATSAPP_REACTION',
        args: [group, message.id, carla.phone, '😂', '[{"emoji":"😂","count":1}]'],
      },
    ])
    await bia.callOk('wpp_updateAvatar', photo)
    expect(await ana.callOk('wpp_getChat', group)).toMatchObject({ name: 'Turma', avatars: { [bia.phone]: photo } })
  })

  test('promotion makes a member the owner and the owner a member', async () => {
    const { ana, bia, carla, id, group } = await groupOf(world)
    expect(await ana.callOk('wpp_promote', id, bia.phone)).toBeNull()
    const after = { owner: bia.phone, members: [ana.phone, carla.phone] }
    for (const player of [ana, bia, carla]) {
      expect(await player.callOk('wpp_getGroup', group)).toMatchObject(after)
      expect(player.received()).toMatchObject([
        { event: 'WHATSAPP_GROUP', args: [after] },
        { event: 'WHATSAPP_MESSAGE', args: [{ content: 'promoted', sender: ana.phone, about: bia.phone }] },
      ])
    }
    expect(code(await ana.call('wpp_promote', id, carla.phone))).toBe('notOwner')
    expect(code(await bia.call('wpp_promote', id, bia.phone))).toBe('notMember')
    expect(await ana.callOk('wpp_leaveGroup', id)).toBeNull()
    expect(await bia.callOk('wpp_getGroup', group)).toMatchObject({ members: [carla.phone], former: [ana.phone] })
  })

  test('a removed member is notified and sees nothing any more, and after a return none of the earlier messages', async () => {
    const { ana, bia, carla, id, group, clock } = await groupOf(world)
    const { id: old } = await ana.callOk('wpp_sendMessage', group, 'um', 'text')
    bia.received()
    carla.received()
    await ana.callOk('wpp_removeFromGroup', id, bia.phone)
    expect(bia.received()).toMatchObject([
      { event: 'WHATSAPP_UNGROUP', args: [id] },
      { event: 'WHATSAPP_GROUP_KICK', args: [{ name: 'Turma' }] },
    ])
    expect(carla.received()).toMatchObject([
      { event: 'WHATSAPP_LEAVE_GROUP', args: [id, bia.phone] },
      { event: 'WHATSAPP_MESSAGE', args: [{ content: 'removed', sender: ana.phone, about: bia.phone }] },
    ])
    await ana.callOk('wpp_sendMessage', group, 'dois', 'text')
    expect(bia.received()).toEqual([])
    expect(await bia.callOk('wpp_getResume')).toMatchObject({ groups: [], messages: [], unread: {} })
    expect(code(await bia.call('wpp_react', old, '👍'))).toBe('unknownMessage')
    expect((await ana.callOk('wpp_getGroup', group)).former).toEqual([bia.phone])
    expect((await carla.callOk('wpp_getGroup', group)).former).toEqual([])

    clock.advance(1000)
    await ana.callOk('wpp_inviteToGroup', id, bia.phone)
    expect(bia.received()).toMatchObject([
      { event: 'WHATSAPP_GROUP', args: [{ members: [carla.phone, bia.phone] }] },
      { event: 'WHATSAPP_MESSAGE', args: [{ content: 'added', about: bia.phone }] },
    ])
    await ana.callOk('wpp_sendMessage', group, 'três', 'text')
    expect(await textsOf(bia, group)).toEqual(['três', 'added'])
    expect((await bia.callOk('wpp_getResume')).unread).toEqual({ [group]: 1 })
    expect(code(await bia.call('wpp_react', old, '👍'))).toBe('unknownMessage')
    expect(code(await bia.call('wpp_sendMessage', group, 'x', 'text', null, old))).toBe('unknownMessage')
    expect(code(await ana.call('wpp_inviteToGroup', id, bia.phone))).toBe('alreadyMember')
  })

  test('a player outside a group can do nothing with it: never added, left or removed', async () => {
    const { ana, bia, carla, dora, id, group } = await groupOf(world)
    await ana.callOk('wpp_sendMessage', group, 'segredo', 'text')
    await bia.callOk('wpp_leaveGroup', id)
    await ana.callOk('wpp_removeFromGroup', id, carla.phone)
    for (const player of [ana, bia, carla, dora]) player.received()
    for (const player of [bia, carla, dora]) {
      const answers = [
        await player.call('wpp_getGroup', group),
        await player.call('wpp_getChat', group),
        await player.call('wpp_sendMessage', group, 'oi', 'text'),
        await player.call('wpp_updateGroupName', id, 'Minha'),
        await player.call('wpp_updateGroupAvatar', id, null),
        await player.call('wpp_inviteToGroup', id, player.phone),
        await player.call('wpp_removeFromGroup', id, ana.phone),
        await player.call('wpp_promote', id, player.phone),
        await player.call('wpp_leaveGroup', id),
        await player.call('wpp_deleteGroup', id),
      ]
      expect(answers.map(code)).toEqual(answers.map(() => 'unknownGroup'))
      for (const silent of ['wpp_markAsRead', 'wpp_typing', 'wpp_deleteMessages'] as const)
        expect(await player.call(silent, group)).toBeNull()
    }
    expect(ana.received()).toEqual([])
  })

  test('a member who is not the owner changes nothing', async () => {
    const { ana, bia, carla, dora, id, group } = await groupOf(world)
    const answers = [
      await bia.call('wpp_updateGroupName', id, 'Minha'),
      await bia.call('wpp_updateGroupAvatar', id, null),
      await bia.call('wpp_inviteToGroup', id, dora.phone),
      await bia.call('wpp_removeFromGroup', id, carla.phone),
      await bia.call('wpp_promote', id, bia.phone),
      await bia.call('wpp_deleteGroup', id),
    ]
    expect(answers.map(code)).toEqual(answers.map(() => 'notOwner'))
    for (const player of [ana, bia, carla, dora]) expect(player.received()).toEqual([])
    expect(await ana.callOk('wpp_getGroup', group)).toMatchObject({ name: 'Turma', owner: ana.phone })
  })

  test('a conversation of two is no group, whatever its id', async () => {
    const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
    const { id: message, channel_id: id } = await ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text')
    for (const player of [ana, carla]) {
      expect(code(await player.call('wpp_deleteGroup', id))).toBe('unknownGroup')
      expect(code(await player.call('wpp_leaveGroup', id))).toBe('unknownGroup')
      expect(code(await player.call('wpp_getChat', `group${id}`))).toBe('unknownGroup')
    }
    for (const silent of ['wpp_markAsRead', 'wpp_typing', 'wpp_deleteMessages'] as const)
      await bia.call(silent, `group${id}`)
    expect(await bia.callOk('wpp_getResume')).toMatchObject({ unread: { [ana.phone]: 1 }, messages: [{ id: message }] })
    for (const name of ['', 'group', 'group0', 'group-1', 'group1e3', '12', 'GROUP1'])
      expect(await ana.call('wpp_getGroup', name)).toMatchObject({ error: 'Grupo inválido (Sem ID)' })
  })

  test('name and picture change for every member, with a system line each', async () => {
    const { ana, bia, id, group } = await groupOf(world)
    await ana.callOk('wpp_updateGroupName', id, ' Família ')
    await ana.callOk('wpp_updateGroupAvatar', id, null)
    expect(bia.received()).toMatchObject([
      { event: 'WHATSAPP_GROUP_NAME', args: [id, 'Família'] },
      { event: 'WHATSAPP_MESSAGE', args: [{ content: 'renamed', about: 'Família', group: 'Família' }] },
      { event: 'WHATSAPP_GROUP_PHOTO', args: [id, ''] },
      { event: 'WHATSAPP_MESSAGE', args: [{ content: 'pictured' }] },
    ])
    await ana.callOk('wpp_updateGroupName', id, 'Família')
    expect(bia.received()).toEqual([])
    expect(await bia.callOk('wpp_getGroup', group)).toMatchObject({ name: 'Família', avatarURL: null })
    const long = `/uploads/${'a'.repeat(400)}.jpg`
    expect(await ana.call('wpp_updateGroupAvatar', id, long)).toMatchObject({
      error: 'Link muito grande, máximo de 255 caracteres',
    })
    expect(await ana.callOk('wpp_updateGroupAvatar', id, `/uploads/${'a'.repeat(300)}.jpg`)).toBeNull()
  })

  test('the owner leaves only as the last member, and then no rows of the group are left', async () => {
    const { ana, bia, carla, id, group, ports, engine, clock } = await groupOf(world)
    expect(await ana.call('wpp_leaveGroup', id)).toMatchObject({ code: 'ownerStays' })
    await bia.callOk('wpp_leaveGroup', id)
    expect(bia.received()).toMatchObject([{ event: 'WHATSAPP_UNGROUP', args: [id] }])
    expect(carla.received()).toMatchObject([
      { event: 'WHATSAPP_LEAVE_GROUP', args: [id, bia.phone] },
      { event: 'WHATSAPP_MESSAGE', args: [{ content: 'left', sender: bia.phone }] },
    ])
    await carla.callOk('wpp_leaveGroup', id)
    ana.received()
    expect(await ana.callOk('wpp_leaveGroup', id)).toBeNull()
    expect(ana.received()).toMatchObject([{ event: 'WHATSAPP_UNGROUP', args: [id] }])
    expect(code(await ana.call('wpp_getGroup', group))).toBe('unknownGroup')
    clock.advance(2000)
    await engine.tick()
    const left = await ports.database.read((db) =>
      db.selectFrom('orelhao_chat_messages').select('id').where('conversation_id', '=', id).execute(),
    )
    expect(left).toEqual([])
  })

  test('a deleted group is gone for all members, and they are notified', async () => {
    const { ana, bia, id, group } = await groupOf(world)
    await ana.callOk('wpp_deleteGroup', id)
    expect(bia.received()).toMatchObject([
      { event: 'WHATSAPP_UNGROUP', args: [id] },
      { event: 'WHATSAPP_GROUP_DESTROY', args: [{ name: 'Turma' }] },
    ])
    expect(eventsOf(ana)).toEqual(['WHATSAPP_UNGROUP'])
    for (const player of [ana, bia]) {
      expect(code(await player.call('wpp_getChat', group))).toBe('unknownGroup')
      expect(await player.callOk('wpp_getResume')).toMatchObject({ groups: [], messages: [] })
    }
  })

  test('a cleared group stays in the list, without messages', async () => {
    const { ana, bia, group } = await groupOf(world)
    await ana.callOk('wpp_sendMessage', group, 'oi', 'text')
    await bia.callOk('wpp_deleteMessages')
    expect(await bia.callOk('wpp_getResume')).toMatchObject({ groups: [{ phone: group }], messages: [], unread: {} })
    expect(await textsOf(bia, group)).toEqual([])
    expect(await textsOf(ana, group)).toEqual(['oi', 'created'])
  })
})
