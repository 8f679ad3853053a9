import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { expect, test } from 'vitest'
import { albumCards, albumOf, slugOf } from './album-list.ts'

const item = (id: number): GalleryItem => ({ id, folder: '/', url: `/uploads/${id}.jpg`, still: null, created_at: id })

test('every album has its own address', () => {
  for (const album of ['all', '/', '/tor', '/videos'] as const) expect(albumOf(slugOf(album))).toBe(album)
  expect([slugOf('/'), slugOf('/videos')]).toEqual(['camera', 'videos'])
  expect([albumOf(''), albumOf('/'), albumOf('nada')]).toEqual([undefined, undefined, undefined])
})

test('the album list starts with the camera', () => {
  const cards = albumCards([
    { folder: '/downloads', count: 2, cover: item(9) },
    { folder: '/', count: 3, cover: item(8) },
  ])
  expect(cards.map(({ album, count, cover }) => [album, count, cover.id])).toEqual([
    ['/', 3, 8],
    ['/downloads', 2, 9],
  ])
  expect(albumCards([])).toEqual([])
})
