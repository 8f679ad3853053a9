import { expect, test } from 'vitest'
import { shortCount } from './counts.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1 mil'],
  [1299, '1,2 mil'],
  [15_900, '15,9 mil'],
  [999_999, '999 mil'],
  [3_450_000, '3,4 mi'],
])('%i is written as %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
})
