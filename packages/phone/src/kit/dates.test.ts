import { describe, expect, test } from 'vitest'
import {
  bankTime,
  briefDate,
  briefWeekdayAndDate,
  chatDayHeading,
  dayHeading,
  durationText,
  elapsedTime,
  longDate,
  monthHeading,
  relativeTime,
  shortDate,
  spokenDuration,
  timeOfDay,
  weekdayAndDate,
} from './dates.ts'

const at = (text: string) => new Date(text).getTime() / 1000

test.each([
  ['2026-03-02T04:05:06', '04:05', '04h05', '02/03/2026', '2 de março de 2026'],
  ['2025-12-31T23:59:59', '23:59', '23h59', '31/12/2025', '31 de dezembro de 2025'],
])('%s as a time, an hour and two kinds of date', (text, time, hour, short, long) => {
  const moment = at(text)
  expect([timeOfDay(moment), bankTime(moment), shortDate(moment), longDate(moment)]).toEqual([time, hour, short, long])
})

test('every day of a year is written as the browser writes it', () => {
  const [long, brief] = (['long', 'short'] as const).map(
    (length) => new Intl.DateTimeFormat('pt-BR', { weekday: length, day: 'numeric', month: length }),
  )
  for (let day = 1; day <= 366; day++) {
    const date = new Date(2028, 0, day, 12)
    const moment = date.getTime() / 1000
    expect([weekdayAndDate(moment), briefWeekdayAndDate(moment)]).toEqual([long?.format(date), brief?.format(date)])
  }
})

test.each([
  ['2026-03-12T00:01:00', 'Hoje'],
  ['2026-03-11T23:59:00', 'Ontem'],
  ['2026-03-10T12:00:00', '10 de março'],
  ['2025-12-31T12:00:00', '31 de dezembro de 2025'],
])('the day of %s is %s', (then, day) => {
  expect(dayHeading(at(then), at('2026-03-12T00:05:00'))).toBe(day)
})

test.each([
  ['2026-03-12T00:01:00', 'Hoje'],
  ['2026-03-11T00:00:00', 'Ontem'],
  ['2026-03-10T23:59:00', 'março'],
  ['2025-12-31T12:00:00', 'dezembro de 2025'],
])('in a long list, %s stands under %s', (then, heading) => {
  expect(monthHeading(at(then), at('2026-03-12T00:05:00'))).toBe(heading)
})

test.each([
  ['2026-03-12T00:01:00', '00:01', 'Hoje'],
  ['2026-03-11T23:59:00', 'Ontem', 'Ontem'],
  ['2026-03-10T12:00:00', 'terça-feira', 'terça-feira'],
  ['2026-03-06T00:00:00', 'sexta-feira', 'sexta-feira'],
  ['2026-03-05T23:59:00', '05/03/2026', '5 de março'],
])('in conversations %s is %s in their list and %s as a heading', (then, brief, heading) => {
  const now = at('2026-03-12T00:05:00')
  expect([briefDate(at(then), now), chatDayHeading(at(then), now)]).toEqual([brief, heading])
})

describe('how long ago', () => {
  const now = at('2026-11-21T21:47:00')
  test.each([
    [-30, 'Agora'],
    [0, 'Agora'],
    [59, 'Agora'],
    [60, '1 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [86_399, '23 h'],
    [86_400, '1 d'],
    [400 * 86_400, '400 d'],
  ])('%i seconds are %s', (ago, words) => {
    expect(relativeTime(now - ago, now)).toBe(words)
  })
})

test.each([
  [0, '0:00'],
  [75.9, '1:15'],
  [750, '12:30'],
  [-1, '0:00'],
])('%f seconds last %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words)
})

test.each([
  [0, '00:00'],
  [247, '04:07'],
  [3599, '59:59'],
  [3847, '1:04:07'],
  [-5, '00:00'],
])('%i seconds of a call are shown as %s', (seconds, words) => {
  expect(elapsedTime(1000, (1000 + seconds) * 1000)).toBe(words)
})

test.each([
  [0, '0 s'],
  [42.9, '42 s'],
  [60, '1 min'],
  [72, '1 min 12 s'],
  [3600, '1 h'],
  [7512, '2 h 5 min'],
])('%d seconds are spoken as %s', (seconds, expected) => {
  expect(spokenDuration(seconds)).toBe(expected)
})
