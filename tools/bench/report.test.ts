import { expect, test } from 'vitest'
import { alone, compared } from './measure.ts'
import { asAims, asJson, asTable, verdicts } from './report.ts'

const rate = (ours: number) => compared('rate', 'calls/s', [ours], [100], { ratioAtLeast: 0.5 })
const size = (kilobytes: number) => alone('size', 'kB', [kilobytes], { valueAtMost: 40 })
const free = alone('without an aim', 'ms', [7])

test('an aim that every run missed is reported as missed', () => {
  const aims = verdicts([rate(40), size(41), rate(45), size(42), rate(49), size(43)])
  expect(aims.map(({ name, figures, isMet }) => [name, figures, isMet])).toEqual([
    ['rate', [0.4, 0.45, 0.49], false],
    ['size', [41, 42, 43], false],
  ])
  expect(asAims(aims)).toContain('2 aims are missed')
})

test('an aim that one run meets is met, since the other runs were noise', () => {
  const aims = verdicts([rate(40), size(41), rate(50), size(40)])
  expect(aims.every(({ isMet }) => isMet)).toBe(true)
  expect(asAims(aims)).toMatch(/rate +0\.4 · 0\.5 +≥ 0\.5 +✓/)
})

test('a measure without an aim is in the table and has no verdict', () => {
  expect(verdicts([free])).toEqual([])
  expect(asTable([free, rate(60)])).toMatch(/without an aim +7 ms[\s\S]*every aim is met/)
})

test('a figure that was not measured meets no aim', () => {
  expect(asTable([size(Number.NaN)])).toContain('1 aim is missed')
  expect(verdicts([rate(Number.NaN)])).toMatchObject([{ isMet: false }])
})

test('the JSON carries each aim and whether it is met', () => {
  expect(JSON.parse(asJson([rate(40), free]))).toEqual([
    { name: 'rate', value: 40, unit: 'calls/s', floor: 100, ratio: 0.4, aim: { ratioAtLeast: 0.5 }, isMet: false },
    { name: 'without an aim', value: 7, unit: 'ms', floor: null, ratio: null },
  ])
})
