import { array, asyncProperty, assert as check, constantFrom, record } from 'fast-check'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player } from '../../testing/world.ts'

const actions = ['send', 'send', 'read', 'empty', 'block', 'unblock', 'receipts', 'none'] as const
const step = record({ action: constantFrom(...actions), who: constantFrom('ana', 'bia') })
const rounds = array(array(step, { minLength: 1, maxLength: 2 }), { maxLength: 10 })

function act(me: Player, other: Player, action: (typeof actions)[number]): Promise<unknown> {
  if (action === 'send') return me.call('wpp_sendMessage', other.phone, 'oi', 'text')
  if (action === 'read') return me.call('wpp_markAsRead', other.phone)
  if (action === 'empty') return me.call('wpp_deleteMessages', other.phone)
  if (action === 'block') return me.call('block', other.phone)
  if (action === 'unblock') return me.call('unblock', other.phone)
  return me.call('wpp_updateSettings', action === 'receipts')
}

inEachWorld((world) => {
  test("any concurrent actions of two players keep unread counts equal to each one's visible unread messages", async () => {
    const { ana, bia, ports, errors } = await world({ ana: {}, bia: {} })
    const scenario = asyncProperty(rounds, async (all) => {
      for (const player of [ana, bia])
        for (const each of ['unblock', 'read', 'empty'] as const) await act(player, player === ana ? bia : ana, each)
      for (const steps of all)
        await Promise.all(
          steps.map(({ action, who }) => (who === 'ana' ? act(ana, bia, action) : act(bia, ana, action))),
        )
      for (const [me, other] of [[ana, bia] as const, [bia, ana] as const]) {
        const { messages, unread } = await me.callOk('wpp_getResume')
        const seen = (await me.callOk('wpp_getChat', other.phone)).messages
        const member = await ports.database.read((db) =>
          db.selectFrom('orelhao_chat_members').select(['read_to']).where('player', '=', me.user_id).executeTakeFirst(),
        )
        const missed = seen.filter(({ id, sender }) => sender === other.phone && id > (member?.read_to ?? 0))
        expect(unread[other.phone] ?? 0).toBe(missed.length)
        expect(messages.map(({ id }) => id)).toEqual(seen.slice(0, 1).map(({ id }) => id))
        for (const { id, sender, saw_at } of seen)
          if (sender === other.phone && saw_at !== null) expect(id).toBeLessThanOrEqual(member?.read_to ?? 0)
      }
    })
    await check(scenario, { numRuns: 10 })
    expect(errors).toEqual([])
  })

  test('a message that arrives while an empty conversation is cleared again is either cleared too or listed', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    for (let round = 0; round < 20; round++) {
      await act(ana, bia, 'empty')
      await Promise.all([act(bia, ana, 'send'), act(ana, bia, 'empty')])
      const { messages } = await ana.callOk('wpp_getResume')
      expect(messages.map(({ id }) => id)).toEqual(
        (await ana.callOk('wpp_getChat', bia.phone)).messages.map(({ id }) => id),
      )
    }
  })
})
