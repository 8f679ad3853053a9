import { describe, expect, test } from 'vitest'
import {
  belongTogether,
  type ChatMessage,
  dayLabel,
  isEmojiOnly,
  newestOwn,
  startsAnew,
  startsDay,
} from './chat-message.ts'

const at = (text: string) => new Date(text).getTime() / 1000
const message = (fields: Partial<ChatMessage>): ChatMessage => ({
  id: 1,
  mine: true,
  text: 'oi',
  at: at('2026-03-12T14:00:00'),
  ...fields,
})

describe('dayLabel', () => {
  const words = { today: 'Hoje', yesterday: 'Ontem' }
  const now = at('2026-03-12T00:05:00')
  test.each([
    ['2026-03-12T00:01:00', 'Hoje'],
    ['2026-03-11T23:59:00', 'Ontem'],
    ['2026-03-10T12:00:00', '10 de março'],
    ['2025-12-31T12:00:00', '31 de dezembro de 2025'],
  ])('%s is %s', (then, label) => {
    expect(dayLabel(at(then), now, words)).toBe(label)
  })
})

describe('grouping', () => {
  test('messages of one person close in time stand together', () => {
    const first = message({})
    expect(belongTogether(first, message({ at: first.at + 60 }))).toBe(true)
    expect(belongTogether(first, message({ at: first.at + 3600 }))).toBe(false)
    expect(belongTogether(first, message({ mine: false }))).toBe(false)
    expect(belongTogether(message({ mine: false, author: 'Ana' }), message({ mine: false, author: 'Bia' }))).toBe(false)
    expect(belongTogether(undefined, first)).toBe(false)
  })

  test('midnight parts a group and starts a day', () => {
    const late = message({ at: at('2026-03-12T23:59:00') })
    const early = message({ at: at('2026-03-13T00:01:00') })
    expect(belongTogether(late, early)).toBe(false)
    expect(startsDay(late, early)).toBe(true)
    expect(startsDay(undefined, late)).toBe(true)
    expect(startsDay(late, late)).toBe(false)
  })

  test('the time stands above the first message of a day and after a silence', () => {
    const first = message({})
    expect(startsAnew(undefined, first)).toBe(true)
    expect(startsAnew(first, message({ at: first.at + 900 }))).toBe(false)
    expect(startsAnew(first, message({ at: first.at + 901, mine: false }))).toBe(true)
    expect(startsAnew(first, message({ at: at('2026-03-13T00:00:00') }))).toBe(true)
  })
})

test("the newest of one's own is neither another's nor one that was not sent", () => {
  const own = message({ status: 'sent' })
  expect(newestOwn([message({}), own, message({ mine: false }), message({ status: 'failed' })])).toBe(own)
  expect(newestOwn([message({ mine: false })])).toBeUndefined()
})

describe('isEmojiOnly', () => {
  test.each(['😀', '👍🏽', '👨‍👩‍👧', '🇧🇷', '❤️', '🎉 🎉 🎉'])('%s', (text) => expect(isEmojiOnly(text)).toBe(true))
  test.each(['', '123', '#', 'oi 😀', '😀😀😀😀', '©'])('not %s', (text) => expect(isEmojiOnly(text)).toBe(false))
})
