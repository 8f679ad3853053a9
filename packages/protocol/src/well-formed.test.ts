import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wellFormedJson } from './well-formed.ts'

/** Any sequence of UTF-16 units, with many half characters and backslashes. */
const units = fc.oneof(
  fc.constantFrom('\ud83d', '\ude00', '\\', 'u', '"', 'd', '\\ud83d'),
  fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
)
const texts = fc.array(units, { maxLength: 12 }).map((parts) => parts.join(''))

test('JSON stays unchanged but for half characters', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(JSON.parse(wellFormedJson(JSON.stringify({ [text]: [text] })))).toEqual({
        [text.toWellFormed()]: [text.toWellFormed()],
      })
    }),
  )
  expect(wellFormedJson('{"a":"\\uD83D\\uDE00 \\uDE00"}')).toBe('{"a":"\\uD83D\\uDE00 \\ufffd"}')
})
