import { expect, test } from 'vitest'
import { nowSeconds } from '../../kit/server-clock.ts'
import { itemBelow, rowOf, toGridRows } from './grid-rows.ts'

const now = nowSeconds()
const longAgo = now - 400 * 24 * 3600
const times = [now, now, now, now, longAgo, longAgo]
const rows = toGridRows([0, 1, 2, 3, 4, 5], 3, (id) => ({ created_at: times[Number(id)] ?? 0 }))

test('the photos of another day begin a new row', () => {
  expect(rows.map(({ ids }) => ids)).toEqual([[0, 1, 2], [3], [4, 5]])
  expect(rows.map(({ heading }) => heading)).toEqual(['Hoje', 'Hoje', expect.stringMatching(/^[a-zç]+ de 20\d\d$/)])
})

test('arrows move to the nearest photo of the next row', () => {
  expect([2, 3, 4].map((index) => rowOf(rows, index))).toEqual([0, 1, 2])
  expect([itemBelow(rows, 2, 1), itemBelow(rows, 3, 1), itemBelow(rows, 5, -1)]).toEqual([3, 4, 3])
  expect([itemBelow(rows, 0, -1), itemBelow(rows, 5, 1)]).toEqual([undefined, undefined])
})
