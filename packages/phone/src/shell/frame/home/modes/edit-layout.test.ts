import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import type { HomeIcon } from '../../../apps/app-icons.ts'
import { installApps } from '../../../apps/registry.ts'
import { type HomeItem, iconItem, layOutPages } from '../home-layout.ts'
import { dropAt } from './drop.ts'
import {
  arrangeItems,
  createFolder,
  createWidget,
  findFolder,
  libraryIcons,
  mergeIntoFolder,
  moveItem,
  serializeLayout,
  takeOutOfFolder,
} from './edit-layout.ts'

const icon = (name: string): HomeIcon => ({ name, title: name, iconUrl: '', route: `/${name}` })
const icons = ['bank', 'notes', 'tor', 'a/b,c:d'].map(icon)
const [bank, notes, tor, odd] = icons as [HomeIcon, HomeIcon, HomeIcon, HomeIcon]
/** Items in words: `Jogos(bank notes)` is a folder, `clock2` a widget of two columns. */
const words = (items: readonly HomeItem[]) =>
  items.map((item) => {
    if (item.kind === 'icon') return item.icon.name
    return item.kind === 'widget'
      ? `${item.app}${item.columns}`
      : `${item.name}(${item.icons.map(({ name }) => name).join(' ')})`
  })

const widget = { columns: [2, 4] as const, load: async () => ({ default: () => null }) }
installApps([
  ...['clock', 'next', 'contacts'].map((name) => testApp(name, () => null, { widget, hasNoIcon: true })),
  ...['mines', 'snake'].map((name) => testApp(name, () => null, { folder: 'Jogos' })),
])

test('icons keep their layout, those in the library are hidden, and new apps come last', () => {
  const layout = serializeLayout([odd, tor, bank].map(iconItem), [notes])
  expect(words(arrangeItems(icons, layout))).toEqual(['a/b,c:d', 'tor', 'bank'])
  expect(libraryIcons(icons, layout)).toEqual([notes])
  expect(words(arrangeItems([icon('new'), ...icons], layout))).toEqual(['a/b,c:d', 'tor', 'bank', 'new'])
  const plain = icons.map(({ name }) => name)
  expect(words(arrangeItems(icons, undefined, 'android'))).toEqual(plain)
  for (const untouched of [undefined, {}])
    expect(words(arrangeItems(icons, untouched, 'iphone'))).toEqual(['next2', ...plain]) // only existing widgets
  expect(libraryIcons(icons)).toEqual([])
})

test('the first icons that do not fit an iPhone’s first page come below a widget', () => {
  const many = Array.from({ length: 23 }, (_, index) => icon(`app${index}`))
  const [first, second] = layOutPages(arrangeItems(many, undefined, 'iphone'), 6)
  expect(first?.length).toBe(21) // a widget covers four cells
  expect(second?.map(({ item }) => words([item])[0])).toEqual(['contacts4', 'app20', 'app21', 'app22'])
  expect(words(arrangeItems(many.slice(0, 20), undefined, 'iphone'))).not.toContain('contacts4')
})

test('apps of one folder share it on a new phone', () => {
  const games = [icon('mines'), bank, icon('snake'), tor]
  expect(words(arrangeItems(games, undefined, 'iphone'))).toEqual(['next2', 'Jogos(mines snake)', 'bank', 'tor'])
  expect(words(arrangeItems(games.slice(1), undefined, 'iphone'))).toEqual(['next2', 'bank', 'snake', 'tor'])
  expect(words(arrangeItems(games, {}, 'android'))).toEqual(['Jogos(mines snake)', 'bank', 'tor'])
  expect(words(arrangeItems(games, serializeLayout([bank, icon('snake')].map(iconItem), []), 'iphone'))).toEqual([
    'bank',
    'snake',
    'mines',
    'tor',
  ])
})

test('folders and widgets are stored in order; apps closed to the player leave them', () => {
  const items = [createWidget('clock', 4), createFolder('Olá 🎲, vem/cá;', [bank, odd]), iconItem(tor)]
  const layout = serializeLayout(items, [notes])
  expect(words(arrangeItems(icons, layout))).toEqual(['clock4', 'Olá 🎲 vemcá(bank a/b,c:d)', 'tor'])
  expect(words(arrangeItems([odd, tor], layout))).toEqual(['clock4', 'a/b,c:d', 'tor']) // a folder with one app is its icon
  expect(words(arrangeItems(icons, { a: '+gone2,+clock3,*x;bank;notes' }))).toEqual(['x(bank notes)', 'tor', 'a/b,c:d'])
})

test('with any number of apps the stored layout fits the settings, and no letter is cut in two', () => {
  const many = Array.from({ length: 300 }, (_, index) => icon(`aplicativo-do-servidor-${index}/x`))
  const folder = createFolder('🎲'.repeat(20), many.slice(2, 4))
  const layout = serializeLayout([folder, ...many.slice(4).reverse().map(iconItem)], many.slice(0, 2))
  expect(Object.keys(layout).length).toBeLessThanOrEqual(16)
  for (const [name, part] of Object.entries(layout)) {
    expect(name).toMatch(/^[A-Za-z0-9-]{1,32}$/)
    expect(part).toMatch(/^[^/]{0,64}$/) // as the settings' contract requires
    expect(encodeURIComponent(String(part))).toBeTruthy() // throws at half an emoji
  }
  expect(words(arrangeItems(many, layout)).slice(0, 2)).toEqual([words([folder])[0], many.at(-1)?.name])
  expect(libraryIcons(many, layout)).toHaveLength(2)
})

test('an icon moves before or behind others', () => {
  expect(moveItem([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4])
  expect(moveItem([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3])
})

test('an icon dropped on another makes a folder, on a folder it joins it; the last of two icons leaves the folder', () => {
  const [a, b, c] = [bank, notes, tor].map(iconItem) as [HomeItem, HomeItem, HomeItem]
  const two = mergeIntoFolder([a, b, c], c, a)
  expect(words(two)).toEqual(['(bank tor)', 'notes'])
  const [folder] = two as [HomeItem]
  const three = mergeIntoFolder(two, two[1] as HomeItem, folder)
  expect(words(three)).toEqual(['(bank tor notes)'])
  const full = findFolder(three, '/tor')
  if (!full) throw new Error('there is no folder')
  const again = takeOutOfFolder(three, full, tor)
  expect(words(again)).toEqual(['(bank notes)', 'tor'])
  const rest = findFolder(again, '/bank')
  expect(rest && words(takeOutOfFolder(again, rest, bank))).toEqual(['notes', 'bank', 'tor'])
  expect(words(mergeIntoFolder([createWidget('clock', 2), a], a, createWidget('clock', 2)))).toEqual(['clock2', 'bank'])
})

test('widgets take their cells, icons fill free cells, and an item that does not fit starts a page', () => {
  const items = [createWidget('clock', 2), ...icons.map(iconItem), createWidget('clock', 4)]
  const places = (rows: number) =>
    layOutPages(items, rows).map((page) =>
      page.map(({ row, column, width, height }) => [row, column, width, height].join()),
    )
  expect(places(4)).toEqual([['0,0,2,2', '0,2,1,1', '0,3,1,1', '1,2,1,1', '1,3,1,1', '2,0,4,2']])
  expect(places(3)).toEqual([['0,0,2,2', '0,2,1,1', '0,3,1,1', '1,2,1,1', '1,3,1,1'], ['0,0,4,2']])
  expect(layOutPages([], 6)).toEqual([[]])
})

test('an icon over the middle of another merges with it, beside it takes its place; a widget only moves', () => {
  const items = [...icons.map(iconItem), createWidget('clock', 2)]
  const [first, second, , , clock] = items as [HomeItem, HomeItem, HomeItem, HomeItem, HomeItem]
  expect(dropAt(items, first, 1.5, 0.4)).toEqual({ items, onto: second })
  expect(words(dropAt(items, first, 1.9, 0.4).items)).toEqual(['notes', 'bank', 'tor', 'a/b,c:d', 'clock2'])
  expect(dropAt(items, first, 1.1, 0.4).items).toBe(items) // no change between the item and its neighbour
  expect(words(dropAt(items, first, 0.2, 1.5).items)).toEqual(['notes', 'tor', 'a/b,c:d', 'bank', 'clock2'])
  expect(words(dropAt(items, first, 3.5, 2.5).items)).toEqual(['notes', 'tor', 'a/b,c:d', 'clock2', 'bank'])
  expect(words(dropAt(items, clock, 1.5, 0.4).items)).toEqual(['bank', 'clock2', 'notes', 'tor', 'a/b,c:d'])
  expect(dropAt(items, first, 0.5, 0.5).items).toBe(items)
})
