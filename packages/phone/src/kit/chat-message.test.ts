import { describe, expect, test } from 'vitest'
import {
  authorHueOf,
  authorHuesOf,
  type ChatMessage,
  isEmojiOnly,
  isSameGroup,
  newestOwnMessage,
  showsTimeAbove,
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

describe('grouping', () => {
  test('messages of one person close in time form a group', () => {
    const first = message({})
    expect(isSameGroup(first, message({ at: first.at + 60 }))).toBe(true)
    expect(isSameGroup(first, message({ at: first.at + 3600 }))).toBe(false)
    expect(isSameGroup(first, message({ mine: false }))).toBe(false)
    expect(isSameGroup(message({ mine: false, author: 'Ana' }), message({ mine: false, author: 'Bia' }))).toBe(false)
    expect(isSameGroup(undefined, first)).toBe(false)
  })

  test('midnight splits a group and starts a day', () => {
    const lateMessage = message({ at: at('2026-03-12T23:59:00') })
    const early = message({ at: at('2026-03-13T00:01:00') })
    expect(isSameGroup(lateMessage, early)).toBe(false)
    expect(startsDay(lateMessage, early)).toBe(true)
    expect(startsDay(undefined, lateMessage)).toBe(true)
    expect(startsDay(lateMessage, lateMessage)).toBe(false)
  })

  test('the time stands above the first message of a day and after a silence', () => {
    const first = message({})
    expect(showsTimeAbove(undefined, first)).toBe(true)
    expect(showsTimeAbove(first, message({ at: first.at + 900 }))).toBe(false)
    expect(showsTimeAbove(first, message({ at: first.at + 901, mine: false }))).toBe(true)
    expect(showsTimeAbove(first, message({ at: at('2026-03-13T00:00:00') }))).toBe(true)
  })
})

test("the player's newest message is neither another's nor one that failed", () => {
  const own = message({ status: 'sent' })
  expect(newestOwnMessage([message({}), own, message({ mine: false }), message({ status: 'failed' })])).toBe(own)
  expect(newestOwnMessage([message({ mine: false })])).toBeUndefined()
})

describe('isEmojiOnly', () => {
  test.each(['😀', '👍🏽', '👨‍👩‍👧', '🇧🇷', '❤️', '🎉 🎉 🎉'])('%s', (text) => expect(isEmojiOnly(text)).toBe(true))
  test.each(['', '123', '#', 'oi 😀', '😀😀😀😀', '©'])('not %s', (text) => expect(isEmojiOnly(text)).toBe(false))
})

test('each author of a group has one of eleven colours, always the same', () => {
  const hues = new Set(Array.from({ length: 500 }, (_, at) => authorHueOf(`555${at}`)))
  expect(hues.size).toBe(11)
  expect(authorHueOf('555202')).toBe(authorHueOf('555202'))
})

test('eleven people of a group have eleven colours, in any order', () => {
  for (let group = 0; group < 50; group++) {
    const people = Array.from({ length: 11 }, (_, at) => `555${group * 100 + at}`)
    const hues = authorHuesOf(people)
    expect(new Set(hues.values()).size).toBe(11)
    expect(authorHuesOf([...people].reverse())).toEqual(hues)
  }
  const many = [...authorHuesOf(Array.from({ length: 100 }, (_, at) => `555${at}`)).values()]
  expect(Math.max(...many.map((hue) => many.filter((other) => other === hue).length))).toBe(10)
})

test('a system message stands alone', () => {
  const first = message({})
  expect(isSameGroup(first, message({ isSystemMessage: true }))).toBe(false)
  expect(isSameGroup(message({ isSystemMessage: true }), first)).toBe(false)
})
