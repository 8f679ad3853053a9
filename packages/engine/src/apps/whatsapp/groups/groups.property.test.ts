import { limits } from '@orelhao/protocol/whatsapp/rules'
import { array, asyncProperty, assert as check, constantFrom, nat, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import type { Player } from '../../../testing/world.ts'

const actions = ['invite', 'remove', 'promote', 'leave', 'send', 'send', 'read', 'empty', 'rename', 'delete'] as const

/** The actions of players on each other; one round runs concurrently. */
const step = record({ action: constantFrom(...actions), actor: nat(4), whom: nat(4) })
const rounds = array(array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 })

function act(players: Player[], id: number, { action, actor, whom }: { action: string; actor: number; whom: number }) {
  const group = `group${id}`
  const player = players[actor] as Player
  const { phone } = players[whom] as Player
  if (action === 'invite') return player.call('wpp_inviteToGroup', id, phone)
  if (action === 'remove') return player.call('wpp_removeFromGroup', id, phone)
  if (action === 'promote') return player.call('wpp_promote', id, phone)
  if (action === 'leave') return player.call('wpp_leaveGroup', id)
  if (action === 'send') return player.call('wpp_sendMessage', group, 'oi', 'text')
  if (action === 'read') return player.call('wpp_markAsRead', group)
  if (action === 'empty') return player.call('wpp_deleteMessages', group)
  if (action === 'rename') return player.call('wpp_updateGroupName', id, `Turma ${whom}`)
  return whom === 4 ? player.call('wpp_deleteGroup', id) : player.call('wpp_typing', group) // rare, or little else would remain
}

/** Returns one group's rows. */
function stateOf(database: Database, id: number) {
  return database.read(async (db) => ({
    owner: (await db.selectFrom('orelhao_chat_conversations').select('owner').where('id', '=', id).executeTakeFirst())
      ?.owner,
    members: await db
      .selectFrom('orelhao_chat_members')
      .selectAll()
      .where('conversation_id', '=', id)
      .where('left_at', '=', 0)
      .execute(),
    messages: await db.selectFrom('orelhao_chat_messages').selectAll().where('conversation_id', '=', id).execute(),
  }))
}

inEachWorld((world) => {
  test('any concurrent actions on a group leave one owner who is in it, each member once, and counts equal to rows', async () => {
    const { ana, bia, carla, dora, eva, ports, errors } = await world({
      ana: {},
      bia: {},
      carla: {},
      dora: {},
      eva: {},
    })
    const players = [ana, bia, carla, dora, eva]
    const scenario = asyncProperty(rounds, async (all) => {
      const { id } = await ana.callOk('wpp_createGroup', 'Turma', null, [bia.phone, carla.phone])
      for (const steps of all) await Promise.all(steps.map((each) => act(players, id, each)))
      const { owner, members, messages } = await stateOf(ports.database, id)
      if (owner === undefined) {
        expect(members).toEqual([])
        return
      }
      expect(members.filter(({ player }) => player === owner)).toHaveLength(1)
      expect(members.length).toBeLessThanOrEqual(limits.members + 1)
      expect(new Set(members.map(({ player }) => player)).size).toBe(members.length)
      for (const { player, read_to, after_id, unread, last_id } of members) {
        const seen = messages.filter((message) => message.id > after_id)
        const missed = seen.filter((m) => m.id > read_to && m.sender !== player && m.type !== 'system')
        expect(unread).toBe(missed.length)
        expect(last_id).toBe(Math.max(...messages.map((message) => message.id)))
      }
      const shown = await (players.find(({ user_id }) => user_id === owner) as Player).callOk(
        'wpp_getGroup',
        `group${id}`,
      )
      expect(shown.members).toHaveLength(members.length - 1)
    })
    await check(scenario, { numRuns: 10 })
    expect(errors).toEqual([])
  })

  test("of many concurrent invitations one gets a group's last free place", async () => {
    const cast = Object.fromEntries(Array.from({ length: limits.members + 4 }, (_, n) => [`n${n}`, { offline: true }]))
    const { engine, ports, clock, errors, infos, ...people } = await world(cast)
    const [owner, ...others] = Object.values(people) as [Player, ...Player[]]
    const phones = others.map(({ phone }) => phone)
    const { id, phone } = await owner.callOk('wpp_createGroup', 'Cheio', null, phones.slice(0, limits.members - 1))
    const late = phones.slice(limits.members - 1)
    const answers = await Promise.all(late.map((guest) => owner.call('wpp_inviteToGroup', id, guest)))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect((await owner.callOk('wpp_getGroup', phone)).members).toHaveLength(limits.members)
  })
})
