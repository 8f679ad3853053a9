import { expect, test } from 'vitest'
import {
  createQueue,
  moveTrack,
  type Queue,
  queueAfter,
  queueBefore,
  removeTrack,
  shuffled,
  unshuffled,
  upcoming,
  withKnownTracks,
} from './queue.ts'

const list = ['a', 'b', 'c', 'd', 'e']
const at = (at: number, order = list): Queue => ({ order, at })

/** Returns the same numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('begins with the chosen track, in the playlist’s order', () => {
  expect(createQueue(list, 'c', false, Math.random)).toEqual(at(2))
  expect(createQueue(list, 'gone', false, Math.random)).toEqual(at(0))
})

test('shuffled, the current track continues and all others come once; unshuffled, it continues too', () => {
  for (const seed of [1, 2, 3, 4]) {
    const queue = shuffled(at(3), seededRandom(seed))
    expect([queue.at, queue.order[0]]).toEqual([0, 'd'])
    expect([...queue.order].sort()).toEqual(list)
    expect(unshuffled({ ...queue, at: 2 }, list)).toEqual(at(list.indexOf(queue.order[2] as string)))
  }
  const orders = new Set([1, 2, 3, 4, 5, 6].map((seed) => shuffled(at(0), seededRandom(seed * 7919)).order.join('')))
  expect(orders.size).toBeGreaterThan(2)
})

test.each([
  [0, 'off', true, 1],
  [4, 'off', true, null],
  [4, 'off', false, null],
  [4, 'all', true, 0],
  [4, 'all', false, 0],
  [2, 'one', true, 2],
  [2, 'one', false, 3],
  [4, 'one', false, 0],
] as const)('after track %i, repeating %s, by itself %s: %j', (from, repeat, endedByItself, to) => {
  expect(queueAfter(at(from), repeat, endedByItself)?.at ?? null).toBe(to)
})

test('the last track comes before the first only where all repeat', () => {
  expect([queueBefore(at(2), 'off')?.at, queueBefore(at(0), 'off'), queueBefore(at(0), 'all')?.at]).toEqual([
    1,
    null,
    4,
  ])
  expect([queueAfter(at(0, []), 'all', true), queueBefore(at(0, ['a']), 'all')]).toEqual([null, null])
})

test('a track is moved to be the next or the last, from before or after the current one', () => {
  expect(moveTrack(at(2), 'e', 'next')).toEqual({ order: ['a', 'b', 'c', 'e', 'd'], at: 2 })
  expect(moveTrack(at(2), 'a', 'next')).toEqual({ order: ['b', 'c', 'a', 'd', 'e'], at: 1 })
  expect(moveTrack(at(2), 'a', 'last')).toEqual({ order: ['b', 'c', 'd', 'e', 'a'], at: 1 })
  expect(moveTrack(at(2), 'new', 'next').order[3]).toBe('new')
  expect(moveTrack(at(2), 'c', 'last')).toEqual(at(2))
  expect(moveTrack(at(0, []), 'a', 'next')).toEqual(at(0, ['a']))
})

test('a removed track is not played; the current one cannot be removed', () => {
  expect(removeTrack(at(2), 'a')).toEqual({ order: ['b', 'c', 'd', 'e'], at: 1 })
  expect(upcoming(removeTrack(at(2), 'd'))).toEqual(['e'])
  expect(removeTrack(at(2), 'c')).toEqual(at(2))
})

test('an old queue retains the tracks that today’s playlist still has', () => {
  expect(withKnownTracks(at(3), ['b', 'd', 'x'])).toEqual({ order: ['b', 'd'], at: 1 })
  expect(withKnownTracks(at(4), ['a'])).toEqual({ order: ['a'], at: 0 })
  expect(withKnownTracks(at(4), [])).toEqual({ order: [], at: 0 })
})
