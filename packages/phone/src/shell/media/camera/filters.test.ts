import { expect, test } from 'vitest'
import { filters, originalFilter } from './filters.ts'

test('there are 19 filters besides the original, each with its own name and look', () => {
  expect(filters).toHaveLength(19)
  const all = [originalFilter, ...filters]
  expect(new Set(all.map(({ name }) => name)).size).toBe(20)
  expect(new Set(all.map(({ css }) => css)).size).toBe(20)
})
