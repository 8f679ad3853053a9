import { expect, test } from 'vitest'
import { coverOf, paletteOf } from './cover.ts'

test('a cover is the owner’s, or drawn from the name: well-formed, deterministic, and mostly distinct', () => {
  const cover = 'https://city.example/cover.jpg'
  expect(coverOf({ title: 'x', url: 'https://city.example/x.mp3', cover })).toBe(cover)
  const drawings = Array.from({ length: 40 }, (_, index) => {
    const track = { title: `Música ${index}`, artist: '<&"', url: `https://city.example/${index}.mp3` }
    const svg = decodeURIComponent(coverOf(track).replace('data:image/svg+xml,', ''))
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    expect([root.tagName, coverOf(track)]).toEqual(['svg', coverOf({ ...track })])
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(svg).toContain(paletteOf(track)[0])
    return svg
  })
  expect(new Set(drawings).size).toBeGreaterThan(20)
})
