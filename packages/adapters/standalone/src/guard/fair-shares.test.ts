import { expect, test } from 'vitest'
import { FairShares } from './fair-shares.ts'

const takeAll = (shares: FairShares, holder: string) => {
  let acquired = 0
  while (shares.acquire(holder)) acquired++
  return acquired
}

test('one holder alone gets half, the next half of what is left, and so on: every holder finds room', () => {
  const shares = new FairShares(64)
  expect(['a', 'b', 'c', 'd'].map((holder) => takeAll(shares, holder))).toEqual([32, 16, 8, 4])
})

test('released shares are free for others', () => {
  const shares = new FairShares(4)
  expect(takeAll(shares, 'a')).toBe(2)
  shares.release('a')
  expect(takeAll(shares, 'b')).toBe(2)
  for (const holder of ['a', 'b', 'b', 'b', 'nobody']) shares.release(holder)
  expect(takeAll(shares, 'c')).toBe(2)
})
