import { expect, test } from 'vitest'
import { extremesOf, temperatureAt } from './temperature.ts'

const day = 20_785

test('it is warmest in the afternoon and coldest before sunrise, and no hour jumps', () => {
  const hours = Array.from({ length: 24 }, (_, index) => temperatureAt('clear', day, index + 5))
  const { lowest, highest } = extremesOf('clear', day)
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([lowest, highest])
  expect([hours[0], hours[9]]).toEqual([lowest, highest]) // at 5 and at 14
  for (const [hour, degrees] of hours.slice(0, -1).entries())
    expect(Math.abs(degrees - (hours[hour + 1] ?? 0)), `${hour + 5} h`).toBeLessThanOrEqual(3)
})

test('a night is one curve: nothing changes at midnight, only before sunrise', () => {
  const jump = (hour: number) => Math.abs(temperatureAt('clear', day, hour) - temperatureAt('clear', day, hour + 1))
  for (const hour of [20, 21, 22, 23, 24, 25]) expect(jump(hour)).toBeLessThanOrEqual(2)
})

test('rain is cooler than sun, snow is near freezing, and hours after midnight are of the next day', () => {
  expect(temperatureAt('rain', day, 14)).toBeLessThan(temperatureAt('clear', day, 14))
  expect(Math.abs(temperatureAt('snow', day, 14))).toBeLessThanOrEqual(4)
  expect(temperatureAt('clear', day, 26)).toBe(temperatureAt('clear', day + 1, 2))
})
