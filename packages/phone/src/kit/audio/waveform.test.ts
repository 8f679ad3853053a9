import { expect, test } from 'vitest'
import { durationText } from '../dates.ts'
import { barsPath, peaksOf } from './waveform.ts'

test('peaks are the loudest of each part, relative to the loudest of all', () => {
  expect(peaksOf([0.1, -0.2, 0, 0, 0.05, 0.1, -0.4, 0.3], 4)).toEqual([0.5, 0, 0.25, 1])
  expect(peaksOf(new Float32Array(100), 3)).toEqual([0, 0, 0])
  expect(peaksOf([], 2)).toEqual([0, 0])
  expect(peaksOf([0.5], 3)).toEqual([0, 0, 1]) // shorter than its bars
})

test('bars stay inside their box, and silence still shows', () => {
  expect(barsPath([0, 1], 20, 12, 2)).toBe('M5 5.7v0.6M15 1v10')
})

test('durations are minutes and seconds', () => {
  expect([0, 7.9, 60, 125, 3600, -1].map(durationText)).toEqual(['0:00', '0:07', '1:00', '2:05', '60:00', '0:00'])
})
