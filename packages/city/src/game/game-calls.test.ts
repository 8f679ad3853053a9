import type { GameSide } from '@orelhao/protocol/game-side'
import { expect, test, vi } from 'vitest'
import { answerCall } from './game-calls.ts'

const game = {
  getClock: async () => ({ hours: '21', minutes: '47' }),
  setWaypoint: () => null,
  getLocation: () => [1, 2],
  hasPhone: () => true,
} as Partial<GameSide> as GameSide

test('a member answers at once or later', async () => {
  expect(await answerCall(game, 'hasPhone', [])).toEqual({ result: true })
  expect(await answerCall(game, 'getClock', [])).toEqual({ result: { hours: '21', minutes: '47' } })
})

test.each([
  ['setWaypoint', [1]],
  ['setWaypoint', [1, Number.NaN]],
  ['takePhoto', ['yes']],
  ['hasPhone', [1]],
  ['serviceRequest', ['190', 'socorro', ['a']]],
])('%s refuses %j', async (member, args) => {
  expect(await answerCall(game, member, args)).toMatchObject({ fault: { code: 'invalid_args' } })
})

test.each(['nothing', 'toString', '__proto__'])('the member %s does not exist', async (member) => {
  expect(await answerCall(game, member, [])).toMatchObject({ fault: { code: 'unknown_member' } })
})

test('an error inside a member is a fault, and is reported', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const broken = {
    ...game,
    getLocation: () => {
      throw new Error('no place')
    },
  }
  expect(await answerCall(broken, 'getLocation', [])).toMatchObject({ fault: { code: 'internal' } })
  expect(reported).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
