import type { Engine } from '@orelhao/engine/engine'
import { expect, test } from 'vitest'
import type { OnlinePlayer } from '../players/players.ts'
import { rejoinCall } from './call-rooms.ts'

const room = 123_456_789
const ana = { source: 1, user_id: 7 } as OnlinePlayer

/** An engine that returns these answers about the player's call, in order. */
function engineSaying(...calls: unknown[]): Pick<Engine, 'identity' | 'call'> {
  return {
    identity: async () => ({}) as never,
    call: async () => ({ body: JSON.stringify(calls.shift() ?? { __null: true }) }),
  }
}

async function steps(engine: ReturnType<typeof engineSaying>, isHere: boolean): Promise<unknown[]> {
  const recorded: unknown[] = []
  const rooms = {
    join: (...to: unknown[]) => void recorded.push(['join', ...to]),
    leave: (...from: unknown[]) => void recorded.push(['leave', ...from]),
  }
  await rejoinCall(engine, rooms, ana, () => isHere)
  return recorded
}

test.each([
  [
    'accepted',
    [
      { room, accepted_at: 5 },
      { room, accepted_at: 5 },
    ],
    true,
    [['join', 1, room, false]],
  ],
  [
    'accepted, with a party on another server',
    [
      { room, accepted_at: 5, mode: 'rtc' },
      { room, accepted_at: 5, mode: 'rtc' },
    ],
    true,
    [['join', 1, room, true]],
  ],
  [
    'accepted, and ended meanwhile',
    [{ room, accepted_at: 5 }],
    true,
    [
      ['join', 1, room, false],
      ['leave', 1, room],
    ],
  ],
  ['accepted, and its player gone meanwhile', [{ room, accepted_at: 5 }], false, []],
  ['one that rings', [{ room, accepted_at: null }], true, []],
  ['none', [], true, []],
] as const)('a returning player rejoins the room of their call: %s', async (_, calls, isHere, expected) => {
  expect(await steps(engineSaying(...calls), isHere)).toEqual(expected)
})
