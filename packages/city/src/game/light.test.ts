import { expect, test } from 'vitest'
import { lightHour } from './clock.ts'
import { lightAt } from './light.ts'

test('lamps are off by day, on by night and half way at dusk', () => {
  expect(lightAt(13).night).toBe(0)
  expect(lightAt(23).night).toBe(1)
  expect(lightAt(18.4).night).toBeGreaterThan(0.3)
  expect(lightAt(18.4).night).toBeLessThan(0.9)
})

test('every hour has a light, and no colour jumps within a light step', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    const [now, next] = [lightAt(minutes / 60), lightAt((minutes + 5) / 60)]
    for (const name of ['skyTop', 'skyLow', 'sun', 'fromSky', 'fromGround', 'sea'] as const) {
      for (const channel of [0, 1, 2] as const)
        expect(Math.abs(now[name][channel] - next[name][channel])).toBeLessThan(0.09)
    }
    expect(Math.hypot(...now.towards)).toBeCloseTo(1)
    expect(now.towards[1]).toBeGreaterThan(0)
  }
})

test('the sun sets over the sea, ahead of a visitor who looks down the street', () => {
  const [x, , z] = lightAt(18).towards
  expect(x).toBeGreaterThan(0.7)
  expect(z).toBeGreaterThan(0)
})

test('the light changes once in five minutes of the clock', () => {
  expect(lightHour(17, 34)).toBe(lightHour(17, 30))
  expect(lightHour(17, 35)).not.toBe(lightHour(17, 34))
})
