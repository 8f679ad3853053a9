import { beforeEach, expect, test } from 'vitest'
import { ownArrivals } from './own-arrivals.ts'

let unsent: { to: string; failed: boolean }[]
let taken: number[]
let own: ReturnType<typeof ownArrivals<{ id: number }>>

beforeEach(() => {
  unsent = []
  taken = []
  const outbox = { store: { getState: () => unsent }, conversationOf: (to: string) => to.replace('-', '') }
  own = ownArrivals(outbox, ({ id }) => taken.push(id))
})

test('what another page sent is taken in at once', () => {
  own.arrived('555-202', { id: 1 })
  unsent = [{ to: '555-303', failed: false }]
  own.arrived('555-202', { id: 2 })
  unsent = [{ to: '555-202', failed: true }]
  own.arrived('555-202', { id: 3 })
  expect(taken).toEqual([1, 2, 3])
})

test('while this page sends, events wait for its answer: its own is left to that, the others are taken in', () => {
  unsent = [{ to: '555202', failed: false }]
  for (const id of [4, 5]) own.arrived('555-202', { id })
  expect(taken).toEqual([])
  unsent = []
  own.answered('555-202', { id: 5 })
  expect(taken).toEqual([4])
  own.answered('555-202', { id: 6 })
  expect(taken).toEqual([4])
})
