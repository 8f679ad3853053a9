import { limits } from '@orelhao/protocol/whatsapp/rules'
import { describe, expect, test } from 'vitest'
import { inEachWorld } from '../../../../testing/databases.ts'
import { codeOf as code } from '../../../../testing/whatsapp.ts'
import type { Cast, Player } from '../../../../testing/world.ts'

const photo = '/smartphone/stock/photos/praia.jpg'

inEachWorld((world) => {
  describe('a new group', () => {
    test('is emitted to all its members, with its first line', async () => {
      const { ana, bia, carla, clock } = await world({ ana: {}, bia: {}, carla: {} })
      const phones = [bia.phone, carla.phone, bia.phone.replace('-', ''), ana.phone]
      const group = await ana.callOk('wpp_createGroup', ' Turma ', photo, phones)
      const members = [bia.phone, carla.phone]
      const { id } = group
      const phone = `group${id}`
      expect(group).toEqual({ id, name: 'Turma', avatarURL: photo, owner: ana.phone, members, phone })
      const line = { type: 'system', content: 'created', sender: ana.phone, other: phone, target: phone, about: null }
      for (const player of [ana, bia, carla])
        expect(player.received()).toMatchObject([
          { event: 'WHATSAPP_GROUP', args: [group] },
          {
            event: 'WHATSAPP_MESSAGE',
            args: [{ ...line, channel_id: 1_000_000_000 + id, group: 'Turma', created_at: clock.nowSeconds }],
          },
        ])
      expect(await bia.callOk('wpp_getResume')).toMatchObject({ groups: [group], messages: [line], unread: {} })
      expect(await bia.callOk('wpp_getGroup', phone)).toEqual({ ...group, former: [] })
    })

    test.each([
      ['', null, 2, 'invalidName'],
      [' \n ', null, 2, 'invalidName'],
      ['x'.repeat(33), null, 2, 'invalidName'],
      ['Turma', null, 1, 'tooFewMembers'],
      ['Turma', null, 0, 'tooFewMembers'],
      ['Turma', 'https://a.example/a.png', 2, 'invalidImage'],
      ['Turma', `/uploads/${'a'.repeat(260)}.jpg`, 2, 'imageTooLong'],
      ['Turma', `https://a.example/${'a'.repeat(260)}.png`, 2, 'linkTooLong'],
    ] as const)('named %j with picture %j and %i others is refused', async (name, avatar, others, refusal) => {
      const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
      const phones = [bia.phone, carla.phone].slice(0, others)
      expect(code(await ana.call('wpp_createGroup', name, avatar, phones))).toBe(refusal)
      expect([...ana.received(), ...bia.received()]).toEqual([])
      expect((await ana.callOk('wpp_getResume')).groups).toEqual([])
    })

    test('has a name of at most 32 letters when created and 24 when renamed', async () => {
      const { ana, bia, carla } = await world({ ana: {}, bia: {}, carla: {} })
      const { id } = await ana.callOk('wpp_createGroup', '😀'.repeat(32), null, [bia.phone, carla.phone])
      expect(code(await ana.call('wpp_updateGroupName', id, 'x'.repeat(25)))).toBe('invalidName')
      expect(await ana.callOk('wpp_updateGroupName', id, '😀'.repeat(24))).toBeNull()
    })

    test('accepts no member without a phone', async () => {
      const { ana, bia } = await world({ ana: {}, bia: {} })
      expect(code(await ana.call('wpp_createGroup', 'Turma', null, [bia.phone, '999-999']))).toBe('unknownNumber')
    })
  })

  test('a group has at most 100 people, and a player owns at most 50', async () => {
    const cast: Cast<string> = { ana: {} }
    for (let n = 0; n <= limits.members; n++) cast[`p${n}`] = { offline: true }
    const { ana, ...others } = await world(cast)
    const people = Object.entries(others)
      .filter(([name]) => name.startsWith('p') && name !== 'ports')
      .map(([, player]) => player as Player)
    const phones = people.map(({ phone }) => phone)
    if (!ana) throw new Error('no player ana')
    expect(code(await ana.call('wpp_createGroup', 'Todos', null, phones))).toBe('groupFull')
    const group = await ana.callOk('wpp_createGroup', 'Todos', null, phones.slice(0, limits.members))
    expect(group.members).toHaveLength(limits.members)
    expect(code(await ana.call('wpp_inviteToGroup', group.id, phones.at(-1) ?? ''))).toBe('groupFull')
    await ana.callOk('wpp_removeFromGroup', group.id, phones[0] ?? '')
    expect(await ana.callOk('wpp_inviteToGroup', group.id, phones.at(-1) ?? '')).toBeNull()
    const more = () => ana.call('wpp_createGroup', 'Mais', null, phones.slice(0, 2))
    const answers = []
    for (let n = 1; n <= limits.ownedGroups; n++) answers.push(code(await more()))
    expect(answers).toEqual([...answers.slice(0, -1).map(() => undefined), 'tooManyGroups'])
  })
})
