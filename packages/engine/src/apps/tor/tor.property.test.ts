import { array, asyncProperty, assert as check, constantFrom, record } from 'fast-check'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { idsOf, newChannel } from '../../testing/tor.ts'
import type { Player } from '../../testing/world.ts'

const names = ['ana', 'bia', 'caio'] as const
const actions = ['write', 'write', 'shout', 'read', 'peek'] as const
const step = record({ action: constantFrom(...actions), who: constantFrom(...names), whom: constantFrom(...names) })
const rounds = array(array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 })

inEachWorld((world) => {
  test('any concurrent actions of three players leave numbers without gaps, the same messages for all, and exact unread counts', async () => {
    const {
      errors,
      engine: _,
      ports: __,
      clock: ___,
      infos: ____,
      ...people
    } = await world({ ana: {}, bia: {}, caio: {} })
    const [a = '', b = '', c = ''] = await idsOf(people.ana, people.bia, people.caio)
    const ids = { ana: a, bia: b, caio: c }
    const channel = newChannel(people.ana)
    const act = (me: Player, to: string, what: (typeof actions)[number]): Promise<unknown> => {
      if (what === 'write') return me.call('tor_send', to, 'oi')
      if (what === 'shout') return me.call('tor_send', channel, 'oi')
      if (what === 'read') return me.call('tor_markAsRead', to)
      return me.call('tor_messages', to)
    }
    const scenario = asyncProperty(rounds, async (all) => {
      for (const steps of all)
        await Promise.all(steps.map(({ action, who, whom }) => act(people[who], ids[whom], action)))
      for (const me of names) {
        const seen = await people[me].callOk('tor_messages', channel)
        expect(seen).toEqual(await people.ana.callOk('tor_messages', channel))
        expectDense(seen)
        for (const other of names.filter((name) => name !== me)) {
          const mine = await people[me].callOk('tor_messages', ids[other])
          expectDense(mine)
          expect(mine).toEqual(await people[other].callOk('tor_messages', ids[me]))
          const last = (await people[me].callOk('tor_resume', [ids[other]], false))[ids[other]]
          expect(last?.id).toBe(mine[0]?.id)
          await people[me].callOk('tor_markAsRead', ids[other])
          await people[other].callOk('tor_send', ids[me], 'mais uma')
          expect((await people[me].callOk('tor_resume', [], false))[ids[other]]).toMatchObject({ unread: 1 })
        }
      }
    })
    await check(scenario, { numRuns: 4 })
    expect(errors).toEqual([])
  }, 120_000)
})

/** Expects a page of messages without gaps, newest first, down to the first message or the page's end. */
function expectDense(messages: readonly { id: number }[]): void {
  const newest = messages[0]?.id ?? 0
  expect(messages.map(({ id }) => id)).toEqual(messages.map((_, index) => newest - index))
  if (messages.length > 0 && messages.length < 50) expect(messages.at(-1)?.id).toBe(1)
}
