import { expect, test } from 'vitest'
import { unzoomed, type ZoomView, zoomByKey, zoomTo } from './zoom-view.ts'

/** Returns a whole picture's view after these keys. */
function after(...keys: string[]): ZoomView | undefined {
  return keys.reduce<ZoomView | undefined>((view, key) => view && zoomByKey(view, key), unzoomed)
}

test('plus and minus scale around the middle, within bounds', () => {
  expect(after('+')).toEqual({ scale: 1.5, x: 0, y: 0 })
  expect(after('=', '-')).toEqual(unzoomed)
  expect(after(...'++++++++')?.scale).toBe(5)
  expect(after('-')).toBeUndefined()
})

test('arrows move an enlarged picture, and change pictures while it is whole', () => {
  expect(after('ArrowRight')).toBeUndefined()
  expect(after('+', 'ArrowRight', 'ArrowDown')).toEqual({ scale: 1.5, x: -0.25, y: -0.25 })
  expect(after('+', 'Enter')).toBeUndefined()
})

test('the zoomed point stays in place', () => {
  expect(zoomTo(unzoomed, 2, { x: 0.25, y: -0.5 })).toEqual({ scale: 2, x: -0.25, y: 0.5 })
  expect(zoomTo({ scale: 2, x: -0.25, y: 0.5 }, 0.5, { x: 0.25, y: -0.5 })).toEqual(unzoomed)
})
