import { expect, test } from 'vitest'
import { countOwned } from '../../../shared/chat/store.ts'
import { inEachWorld, type OpenWorld } from '../../../testing/databases.ts'
import { codeOf as code, textsOf } from '../../../testing/whatsapp.ts'
import type { Player } from '../../../testing/world.ts'

const photo = '/smartphone/stock/photos/praia.jpg'

/** Normalises a result: names for phones, group numbers relative to the first, and messages in order of appearance. */
function comparable(seen: unknown, people: Record<string, Player>, firstGroup: number): unknown {
  let json = JSON.stringify(seen).replace(/group(\d+)/g, (_, id) => `group${id - firstGroup}`)
  for (const [name, { phone }] of Object.entries(people)) json = json.replaceAll(phone, name)
  const messages = new Map<number, number>()
  const label = (id: number) => messages.get(id) ?? (messages.set(id, messages.size).get(id) as number)
  return JSON.parse(json, function (this: object, key, value) {
    if (typeof value !== 'number') return value
    if (key === 'channel_id' || (key === 'id' && !('channel_id' in this))) return value - firstGroup
    if (key === 'id') return label(value)
    if (Array.isArray(this)) return key === '0' ? value - firstGroup : label(value)
    return value
  })
}

/** Returns everything that Ana, a group's owner, and Bia, a member, can find out of Dora while Dora does nothing in it. */
async function seenOf(world: OpenWorld, hasBlocked: boolean) {
  const { ana, bia, carla, dora, engine, clock } = await world({ ana: {}, bia: {}, carla: {}, dora: {} })
  if (hasBlocked) await dora.callOk('block', ana.phone)
  const seen: unknown[] = []
  const group = await ana.callOk('wpp_createGroup', 'Turma', null, [bia.phone, dora.phone])
  const look = async () => {
    for (const player of [ana, bia]) seen.push(player.received(), await player.call('wpp_getResume'))
    for (const player of [ana, bia]) seen.push(await player.call('wpp_getGroup', group.phone))
    seen.push(await ana.call('wpp_getChat', group.phone))
  }
  seen.push(group)
  await look()
  const { id: message } = await ana.callOk('wpp_sendMessage', group.phone, 'oi', 'text')
  await bia.callOk('wpp_markAsRead', group.phone)
  await bia.callOk('wpp_react', message, '👍')
  await dora.callOk('wpp_updateAvatar', photo)
  await look()
  for (const action of [
    () => ana.call('wpp_inviteToGroup', group.id, dora.phone),
    () => ana.call('wpp_leaveGroup', group.id),
    () => ana.call('wpp_updateGroupName', group.id, 'Time'),
    () => ana.call('wpp_promote', group.id, dora.phone),
    () => ana.call('wpp_promote', group.id, bia.phone),
    () => bia.call('wpp_removeFromGroup', group.id, dora.phone),
  ]) {
    seen.push(await action())
    await look()
  }
  const other = await ana.callOk('wpp_createGroup', 'Outra', null, [bia.phone, carla.phone])
  for (const action of [
    () => ana.call('wpp_inviteToGroup', other.id, dora.phone),
    () => ana.call('wpp_removeFromGroup', other.id, dora.phone),
    () => ana.call('wpp_inviteToGroup', other.id, dora.phone),
    () => ana.call('wpp_getGroup', other.phone),
    () => ana.call('wpp_deleteMessages', other.phone),
    () => bia.call('wpp_leaveGroup', other.id),
    () => carla.call('wpp_leaveGroup', other.id),
    () => ana.call('wpp_leaveGroup', other.id),
    () => ana.call('wpp_removeFromGroup', other.id, dora.phone),
    () => ana.call('wpp_leaveGroup', other.id),
  ])
    seen.push(await action())
  clock.advance(2000)
  await engine.tick()
  await look()
  return {
    seen: comparable(seen, { ana, bia, carla, dora }, group.id),
    received: dora.received(),
    doras: await dora.callOk('wpp_getResume'),
  }
}

inEachWorld((world) => {
  test('the owner and members never see whether a silent member has blocked the owner', async () => {
    const unblocked = await seenOf(world, false)
    const blocked = await seenOf(world, true)
    expect(unblocked.received.length).toBeGreaterThan(5)
    expect(blocked.seen).toEqual(unblocked.seen)
    expect(blocked.received.filter(({ event }) => event !== 'WHATSAPP_AVATAR')).toEqual([])
    expect(blocked.doras).toMatchObject({ groups: [], messages: [], unread: {} })
  })

  test('a player who blocked the owner sees no group, and joins it when they unblock them', async () => {
    const { ana, bia, dora } = await world({ ana: {}, bia: {}, dora: {} })
    await dora.callOk('block', ana.phone)
    const { id, phone } = await ana.callOk('wpp_createGroup', 'Turma', null, [bia.phone, dora.phone])
    const { id: message } = await bia.callOk('wpp_sendMessage', phone, 'oi', 'text')
    for (const answer of [
      await dora.call('wpp_getGroup', phone),
      await dora.call('wpp_getChat', phone),
      await dora.call('wpp_sendMessage', phone, 'oi', 'text'),
      await dora.call('wpp_leaveGroup', id),
    ])
      expect(code(answer)).toBe('unknownGroup')
    expect(code(await dora.call('wpp_react', message, '👍'))).toBe('unknownMessage')
    expect(dora.received()).toEqual([])

    await dora.callOk('unblock', ana.phone.replace('-', ''))
    await bia.callOk('wpp_sendMessage', phone, 'alguém?', 'text')
    expect(dora.received()).toMatchObject([
      { event: 'WHATSAPP_MESSAGE', args: [{ content: 'alguém?', group: 'Turma' }] },
    ])
    expect(await dora.callOk('wpp_getResume')).toMatchObject({ groups: [{ id }], unread: { [phone]: 1 } })
    expect(await textsOf(dora, phone)).toEqual(['alguém?', 'oi', 'created'])
    await dora.callOk('wpp_leaveGroup', id)
    expect((await ana.callOk('wpp_getGroup', phone)).members).toEqual([bia.phone])
  })

  test('groups that a player owns without seeing them do not count towards their limit', async () => {
    const { ana, bia, dora, ports } = await world({ ana: {}, bia: {}, dora: {} })
    await dora.callOk('block', ana.phone)
    const { id } = await ana.callOk('wpp_createGroup', 'Turma', null, [bia.phone, dora.phone])
    await ana.callOk('wpp_promote', id, dora.phone)
    await dora.callOk('wpp_createGroup', 'Própria', null, [bia.phone, ana.phone])
    expect(await ports.database.read((db) => countOwned(db, 'whatsapp', dora.user_id))).toBe(1)
    expect(await ports.database.read((db) => countOwned(db, 'whatsapp', ana.user_id))).toBe(0)
  })
})
