import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const transaction = (id: number, fullName = 'Bia') => ({ id, fullName }) as Transaction
const ids = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => transaction(from - index))
const shown = (list: Transaction[]) => list.map(({ id }) => id)

test('an older page goes beneath what is known', () => {
  expect(shown(merge(ids(9, 7), ids(6, 4), 3))).toEqual([9, 8, 7, 6, 5, 4])
})

test('a newest page joins older ones without losing those between', () => {
  expect(shown(merge(ids(9, 1), ids(10, 8), 3))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('a newest page that leaves a gap starts over', () => {
  expect(shown(merge(ids(4, 1), ids(9, 7), 3))).toEqual([9, 8, 7])
})

test('a first page that is short is all there is', () => {
  expect(shown(merge([], ids(2, 1), 3))).toEqual([2, 1])
})

test('what is told again replaces what was known', () => {
  expect(merge([transaction(1, 'Bia')], [transaction(1, 'Beatriz')], 3)).toEqual([transaction(1, 'Beatriz')])
})
