import { expect, test } from 'vitest'
import { appearanceOf } from './appearance.ts'

test('trousers differ from every skin colour, so that no citizen looks undressed', () => {
  for (let userId = 1; userId <= 60; userId++) {
    const { skin, trousers } = appearanceOf(userId, 'Ana Souza')
    const [a, b] = [channels(skin), channels(trousers)]
    expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(55)
  }
})

function channels(colour: number): [red: number, green: number, blue: number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}
