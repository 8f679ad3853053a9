import { expect, test } from 'vitest'
import { truncateText } from './truncate-text.ts'

test('a text is cut between characters', () => {
  expect(truncateText('a🙂b', 2)).toBe('a🙂')
  expect(truncateText('🙂🙂', 1)).toBe('🙂')
  expect(truncateText('\ud83dx', 5)).toBe('\ufffdx')
})
