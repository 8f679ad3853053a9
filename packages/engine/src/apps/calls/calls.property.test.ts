import { limits } from '@orelhao/protocol/calls/rules'
import { array, asyncProperty, assert as check, constantFrom, nat, record } from 'fast-check'
import { expect, test } from 'vitest'
import { inEachWorld, kindsForRules } from '../../testing/databases.ts'

const steps = ['create', 'answer', 'refuse', 'end', 'leave', 'join', 'wait', 'block', 'signal'] as const

inEachWorld((world, kind) => {
  test('any concurrent operations of three players leave no player in two calls or in an ended one', async () => {
    const action = record({ who: nat(2), whom: nat(2), step: constantFrom(...steps), anonymous: nat(1) })
    const property = asyncProperty(
      array(array(action, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
      async (turns) => {
        const { ana, bia, caio, engine, clock, ports, errors } = await world({ ana: {}, bia: {}, caio: {} })
        const players = [ana, bia, caio]
        const online = new Set(players)
        const rooms = [123_456_789]
        clock.advance(limits.comeback * 1000)

        async function act({ who, whom, step, anonymous }: (typeof turns)[number][number]): Promise<void> {
          const player = players[who] ?? ana
          const other = players[whom] ?? bia
          const room = rooms.at(-1) ?? 0
          if (step === 'create') {
            const call = await player.call('createPhoneCall', other.phone, false, anonymous === 1)
            if ('room' in call) rooms.push(call.room)
          } else if (step === 'answer') await player.call('answerPhoneCall', room)
          else if (step === 'refuse') await player.call('refusePhoneCall', room)
          else if (step === 'end') await player.call('endPhoneCall', room)
          else if (step === 'signal') await player.call('call_p2p', 'setOffer', '{}')
          else if (step === 'block') await player.call('block', other.phone)
          else if (step === 'leave' && online.delete(player)) player.disconnect()
          else if (step === 'join' && !online.has(player)) {
            online.add(player)
            await player.connect()
          } else if (step === 'wait') {
            clock.advance(2000)
            await engine.tick()
          }
        }

        for (const turn of turns) {
          await Promise.all(turn.map(act))
          await ports.database.read(async (db) => {
            const members = await db.selectFrom('orelhao_call_members').selectAll().execute()
            const ids = players.map(({ user_id }) => user_id)
            const calls = await db.selectFrom('orelhao_phone_calls').selectAll().where('initiator', 'in', ids).execute()
            for (const { player, call_id } of members) {
              const call = calls.find(({ id }) => id === call_id)
              if (!call) continue // a call of an earlier run
              expect(call.ended_at).toBe(0)
              expect([call.initiator, call.target]).toContain(player)
            }
            for (const call of calls.filter(({ ended_at }) => ended_at === 0)) {
              expect(members.some(({ call_id, player }) => call_id === call.id && player === call.initiator)).toBe(true)
            }
          })
        }
        for (const player of online) player.disconnect()
        for (let second = 0; second < 5; second++) {
          clock.advance(1000)
          await engine.tick()
        }
        for (const player of players) expect(await player.callOk('currentPhoneCall')).toBeNull()
        expect(errors).toEqual([])
      },
    )
    await check(property, { numRuns: kind === 'sqlite' ? 60 : 25 })
  }, 240_000)
}, kindsForRules)
