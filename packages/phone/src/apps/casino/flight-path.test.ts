import { multiplierAt } from '@orelhao/protocol/casino/crash'
import { expect, test } from 'vitest'
import { flightPath } from './flight-path.ts'

test.each([3, 10, 16.2, 40])(
  'the curve of a climb of %s s begins at 1, rises without a knee, and ends at the multiplier',
  (seconds) => {
    const path = flightPath(seconds, 200)
    const slopes = path.slice(1).map(({ multiplier }, index) => multiplier - (path[index]?.multiplier ?? 0))
    const bends = slopes.slice(1).map((slope, index) => slope / (slopes[index] ?? 1))
    expect(path[0]).toEqual({ seconds: 0, multiplier: 1 })
    expect(path.at(-1)?.multiplier).toBeCloseTo(multiplierAt(seconds * 1000) / 100, 6)
    expect(Math.min(...bends)).toBeGreaterThan(0.99)
    expect(Math.max(...bends)).toBeLessThan(1.1) // the straight pieces bend by up to 2 at a whole multiplier
  },
)
