import { expect, test } from 'vitest'
import type { HomeIcon } from '../../apps.ts'
import { arranged, layoutOf, moved, shelved } from './layout.ts'

const icon = (name: string): HomeIcon => ({ name, title: name, iconUrl: '', route: `/${name}` })
const icons = ['bank', 'notes', 'tor', 'a/b,c:d'].map(icon)
const names = (list: readonly HomeIcon[]) => list.map(({ name }) => name)

test('icons stand as they were laid out, those in the library are away, and new apps come last', () => {
  const [bank, notes, tor, odd] = icons as [HomeIcon, HomeIcon, HomeIcon, HomeIcon]
  const layout = layoutOf([odd, tor, bank], [notes])
  expect(names(arranged(icons, layout))).toEqual(['a/b,c:d', 'tor', 'bank'])
  expect(names(shelved(icons, layout))).toEqual(['notes'])
  expect(names(arranged([icon('new'), ...icons], layout))).toEqual(['a/b,c:d', 'tor', 'bank', 'new'])
  expect(names(arranged(icons))).toEqual(names(icons))
  expect(shelved(icons)).toEqual([])
})

test('however many apps there are, what is kept fits the settings', () => {
  const many = Array.from({ length: 300 }, (_, index) => icon(`aplicativo-do-servidor-${index}/x`))
  const layout = layoutOf([...many].reverse(), many.slice(0, 2))
  expect(Object.keys(layout).length).toBeLessThanOrEqual(16)
  for (const [name, part] of Object.entries(layout)) {
    expect(name).toMatch(/^[A-Za-z0-9-]{1,32}$/)
    expect(part).toMatch(/^[^/]{0,64}$/) // as the settings' contract has it
  }
  expect(arranged(many, layout)[0]?.name).toBe(many.at(-1)?.name)
  expect(shelved(many, layout)).toHaveLength(2)
})

test('an icon is moved before or behind others', () => {
  expect(moved([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(moved([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3])
})
