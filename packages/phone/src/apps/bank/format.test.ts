import { expect, test } from 'vitest'
import { formatPixKey } from './format.ts'

test.each([
  ['phone', '+555101', '555-101'],
  ['phone', '+5551012', '+5551012'], // longer than the template, which would truncate it
  ['phone', '+a55101', '+a55101'],
  ['passport', '555101', '555101'],
] as const)('a %s key %s is shown as %s', (kind, key, shown) => {
  expect(formatPixKey({ kind, key }, 'XXX-XXX')).toBe(shown)
})
