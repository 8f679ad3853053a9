import { expect, test } from 'vitest'
import { listTime, relativeTime } from './relative-time.ts'

type Moment = readonly [year: number, month: number, day: number, hour: number, minute: number]
const seconds = (...moment: Moment) => new Date(...moment).getTime() / 1000
/** A Saturday. */
const now = seconds(2026, 10, 21, 21, 47)

test.each([
  [0, 'Agora'],
  [59, 'Agora'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [86_399, '23 h'],
  [86_400, 'Ontem'],
  [-30, 'Agora'],
])('%i seconds ago is %s', (ago, word) => {
  expect(relativeTime(now - ago, now)).toBe(word)
})

test.each([
  [[2026, 10, 21, 0, 1], '21 h', '00:01'],
  [[2026, 10, 20, 23, 59], '21 h', 'Ontem'],
  [[2026, 10, 20, 9, 0], 'Ontem', 'Ontem'],
  [[2026, 10, 19, 23, 0], 'quinta', 'quinta'],
  [[2026, 10, 15, 8, 0], 'domingo', 'domingo'],
  [[2026, 10, 14, 22, 0], '14 de nov.', '14 de nov.'],
  [[2025, 4, 3, 22, 0], '3 de mai. de 2025', '3 de mai. de 2025'],
] satisfies [Moment, string, string][])('%j is %s or, in a list of the iPhone, %s', (date, relative, listed) => {
  expect([relativeTime(seconds(...date), now), listTime(seconds(...date), now)]).toEqual([relative, listed])
})
