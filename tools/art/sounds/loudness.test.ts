import { expect, test } from 'vitest'
import { sampled } from './files.ts'
import { casino, chimes } from './tunes.ts'

const rate = 24_000
const windowLength = 0.4 * rate

/** Loudness in dB of the loudest 0.4 seconds, about as long as the ear sums up. */
function loudness(samples: Float32Array): number {
  const powers = samples.map((sample) => sample ** 2)
  let power = 0
  let loudest = 0
  powers.forEach((value, index) => {
    power += value - (powers[index - windowLength] ?? 0)
    loudest = Math.max(loudest, power)
  })
  return 10 * Math.log10(loudest / windowLength)
}

test('notification tones are equally loud, the short drop softer, and a win is no louder than they are', () => {
  const loudnessOf = ({ sound, seconds, peak }: { sound: (t: number) => number; seconds: number; peak?: number }) =>
    loudness(sampled(sound, seconds, rate, peak))
  const { gota, ...others } = chimes
  const levels = Object.values(others).map(loudnessOf)
  const quietest = Math.min(...levels)
  expect(Math.max(...levels) - quietest).toBeLessThan(1.5)
  expect(loudnessOf(gota)).toBeLessThan(quietest)
  expect(loudnessOf(casino['casino-win'])).toBeLessThan(quietest + 1.5)
})
