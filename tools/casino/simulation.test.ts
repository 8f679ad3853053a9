import { expect, test } from 'vitest'
import { simulate } from './simulation.ts'

test.each(simulate(30_000, 'f'.repeat(64)))(
  'thirty thousand games of $game pay back what the rule says, and all is drawn as often as it should',
  ({ standardErrors, chiSquared, limit }) => {
    expect(Math.abs(standardErrors)).toBeLessThan(3)
    expect(chiSquared).toBeLessThan(limit)
  },
)
