import { expect, test } from 'vitest'
import { firstCharacters } from './truncate-text.ts'

test('a text is cut between characters', () => {
  expect(firstCharacters('a🙂b', 2)).toBe('a🙂')
  expect(firstCharacters('🙂🙂', 1)).toBe('🙂')
  expect(firstCharacters('\ud83dx', 5)).toBe('\ufffdx')
})
