import { expect, test } from 'vitest'
import { simulate } from './simulation.ts'

test.each(simulate(30_000, 'f'.repeat(64)))(
  'thirty thousand games of $game pay back as the rules say, and all outcomes are as frequent as expected',
  ({ standardErrors, chiSquared, limit }) => {
    expect(Math.abs(standardErrors)).toBeLessThan(3)
    expect(chiSquared).toBeLessThan(limit)
  },
)
