import { expect, test } from 'vitest'
import { unzoomed, type ZoomView, zoomByKey, zoomTo } from './zoom-view.ts'

/** What keys make of a whole picture, one after another. */
function after(...keys: string[]): ZoomView | undefined {
  return keys.reduce<ZoomView | undefined>((view, key) => view && zoomByKey(view, key), unzoomed)
}

test('plus and minus scale around the middle, within bounds', () => {
  expect(after('+')).toEqual({ scale: 1.5, x: 0, y: 0 })
  expect(after('=', '-')).toEqual(unzoomed)
  expect(after(...'++++++++')?.scale).toBe(5)
  expect(after('-')).toBeUndefined()
})

test('arrows lead over an enlarged picture, and are the album’s while it is whole', () => {
  expect(after('ArrowRight')).toBeUndefined()
  expect(after('+', 'ArrowRight', 'ArrowDown')).toEqual({ scale: 1.5, x: -0.25, y: -0.25 })
  expect(after('+', 'Enter')).toBeUndefined()
})

test('what lies at a point stays there', () => {
  expect(zoomTo(unzoomed, 2, { x: 0.25, y: -0.5 })).toEqual({ scale: 2, x: -0.25, y: 0.5 })
  expect(zoomTo({ scale: 2, x: -0.25, y: 0.5 }, 0.5, { x: 0.25, y: -0.5 })).toEqual(unzoomed)
})
