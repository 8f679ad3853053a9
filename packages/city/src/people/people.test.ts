import { expect, test } from 'vitest'
import { appearanceOf, people } from './people.ts'
import { skins } from './portrait.ts'

test('every citizen has an appearance of their own, in the order of the user ids', () => {
  const names = Object.keys(people)
  expect(names.map((_, index) => appearanceOf(index + 1))).toEqual(Object.values(people))
  expect(names.slice(0, 2)).toEqual(['ana', 'bruno'])
})

test('trousers differ from every skin colour, so that no citizen looks undressed', () => {
  for (const { skin, trousers } of Object.values(people)) {
    const [a, b] = [channels(skins[skin].face), channels(trousers)]
    expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(55)
  }
})

function channels(colour: string): [red: number, green: number, blue: number] {
  const paint = Number.parseInt(colour.slice(1), 16)
  return [paint >> 16, (paint >> 8) & 255, paint & 255]
}
