import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { limits } from '@orelhao/protocol/gallery/rules'
import { expect, test } from 'vitest'
import { albumCards, albumOf, slugOf } from './albums.ts'
import { listing, withItem, withOlder, withoutItem, withTop } from './listing.ts'

const item = (id: number): GalleryItem => ({ id, folder: '/', url: `/uploads/${id}.jpg`, still: null, created_at: id })
/** A full answer whose newest item has this id. */
const page = (newest: number) => Array.from({ length: limits.page }, (_, n) => item(newest - n))
const ids = ({ items }: { items: readonly GalleryItem[] }) => items.map(({ id }) => id)

test('pages follow each other without a gap', () => {
  const first = listing(page(200))
  expect(first.isComplete).toBe(false)
  const both = withOlder(first, 141, [item(140), item(139)])
  expect(ids(both).slice(-3)).toEqual([141, 140, 139])
  expect(both.isComplete).toBe(true)
  expect(withOlder(both, 141, page(140))).toBe(both) // asked for twice
})

test('a fresh top keeps what is older where it reaches it, and nothing where it does not', () => {
  const known = withOlder(listing(page(200)), 141, [item(140)])
  expect(ids(withTop(known, page(210)))).toEqual([
    ...ids({ items: page(210) }),
    150,
    149,
    148,
    147,
    146,
    145,
    144,
    143,
    142,
    141,
    140,
  ])
  expect(ids(withTop(known, page(900)))).toEqual(ids({ items: page(900) }))
  expect(withTop(known, [])).toEqual({ items: [], isComplete: true })
})

test('what is gone is not kept by a fresh top', () => {
  const known = listing(page(200))
  expect(
    ids(
      withTop(
        known,
        page(200).filter(({ id }) => id !== 190),
      ),
    ),
  ).not.toContain(190)
})

test('an item comes once, and goes', () => {
  const one = withItem(listing([item(3), item(1)]), item(2))
  expect(ids(one)).toEqual([3, 2, 1])
  expect(withItem(one, item(2))).toBe(one)
  expect(ids(withoutItem(one, 2))).toEqual([3, 1])
  expect(withoutItem(one, 9)).toBe(one)
})

test('every album has an address of its own', () => {
  for (const album of ['all', '/', '/tor', '/videos'] as const) expect(albumOf(slugOf(album))).toBe(album)
  expect([slugOf('/'), slugOf('/videos')]).toEqual(['camera', 'videos'])
  expect([albumOf(''), albumOf('/'), albumOf('nada')]).toEqual([undefined, undefined, undefined])
})

test('the list of albums starts with everything, then the camera', () => {
  const cards = albumCards([
    { folder: '/downloads', count: 2, cover: item(9) },
    { folder: '/', count: 3, cover: item(8) },
  ])
  expect(cards.map(({ album, count, cover }) => [album, count, cover.id])).toEqual([
    ['all', 5, 9],
    ['/', 3, 8],
    ['/downloads', 2, 9],
  ])
  expect(albumCards([])).toEqual([])
})
