import { expect, test } from 'vitest'
import { simulate } from './simulation.ts'

test('fifty thousand games pay back what the rule says, and mines lie everywhere alike', () => {
  const { standardErrors, chiSquared, limit } = simulate(50_000, 'f'.repeat(64))
  expect(Math.abs(standardErrors)).toBeLessThan(3)
  expect(chiSquared).toBeLessThan(limit)
})
