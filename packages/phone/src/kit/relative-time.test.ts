import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  [0, 'Agora'],
  [59, 'Agora'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [86_399, '23 h'],
  [86_400, '1 d'],
  [-30, 'Agora'],
])('%i seconds ago is %s', (ago, word) => {
  expect(relativeTime(1_000_000 - ago, 1_000_000)).toBe(word)
})
