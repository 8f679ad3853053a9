import { zooms } from '@orelhao/protocol/settings/rules'
import { expect, test } from 'vitest'
import { largestIn } from './zoom-limit.ts'

test('of the sizes that a window is too low for, only the one that fills it is offered', () => {
  expect(largestIn(720)).toBe(90) // 75 and 80 fit as they are
  expect(largestIn(1080)).toBe(133)
  expect(largestIn(1440)).toBe(175)
  expect(largestIn(4000)).toBe(zooms.at(-1))
  expect(largestIn(300)).toBe(zooms[0])
})
