import { expect, test } from 'vitest'
import { byKey, scaled, type View, whole } from './zoom-view.ts'

/** What keys make of a whole picture, one after another. */
function after(...keys: string[]): View | undefined {
  return keys.reduce<View | undefined>((view, key) => view && byKey(view, key), whole)
}

test('plus and minus scale around the middle, within bounds', () => {
  expect(after('+')).toEqual({ scale: 1.5, x: 0, y: 0 })
  expect(after('=', '-')).toEqual(whole)
  expect(after(...'++++++++')?.scale).toBe(5)
  expect(after('-')).toBeUndefined()
})

test('arrows lead over an enlarged picture, and are the album’s while it is whole', () => {
  expect(after('ArrowRight')).toBeUndefined()
  expect(after('+', 'ArrowRight', 'ArrowDown')).toEqual({ scale: 1.5, x: -0.25, y: -0.25 })
  expect(after('+', 'Enter')).toBeUndefined()
})

test('what lies at a point stays there', () => {
  expect(scaled(whole, 2, { x: 0.25, y: -0.5 })).toEqual({ scale: 2, x: -0.25, y: 0.5 })
  expect(scaled({ scale: 2, x: -0.25, y: 0.5 }, 0.5, { x: 0.25, y: -0.5 })).toEqual(whole)
})
