import { expect, test } from 'vitest'
import { growMotion } from './grow-motion.ts'

function element(html: string, { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>) {
  const place = document.createElement('div')
  place.innerHTML = html
  place.getBoundingClientRect = () => ({ left, top, width, height }) as DOMRect
  return place
}

const screen = { left: 0, top: 0, width: 400, height: 800 }

function pages(ringLeft: number, shrinksInto = '') {
  const feed = element('<i data-opens="/instagram/stories/bia"></i>', screen)
  const ring = feed.querySelector('i') as HTMLElement
  ring.getBoundingClientRect = () => ({ left: ringLeft, top: 80, width: 80, height: 80 }) as DOMRect
  const story = element(shrinksInto && `<i data-shrinks-into="${shrinksInto}"></i>`, screen)
  story.dataset.path = '/instagram/stories/bia'
  return { feed, story }
}

test('a page grows out of the element that opens it, and shrinks back into it', () => {
  const { feed, story } = pages(40)
  expect(growMotion('push', feed, story)?.to[0]).toEqual({ transform: 'translate(10%, 5%) scale(0.2)', opacity: 0 })
  story.style.transform = 'translate(0%, 20%) scale(0.8)' // pulled down
  const back = growMotion('pop', story, feed)
  expect(back?.from[0]).toEqual({ transform: 'translate(0%, 20%) scale(0.8)', opacity: 1 })
  expect(back?.from.at(-1)).toEqual({ transform: 'translate(10%, 5%) scale(0.2)', opacity: 0 })
})

test('a page whose element is out of sight shrinks in its place; other pages move as usual', () => {
  const { feed, story } = pages(900, '/instagram/stories/bia')
  expect(growMotion('pop', story, feed)?.from.at(-1)).toEqual({
    transform: 'translate(15%, 15%) scale(0.7)',
    opacity: 0,
  })
  expect(growMotion('push', feed, story)).toBeUndefined()
  const other = pages(900)
  expect(growMotion('pop', other.story, other.feed)).toBeUndefined()
})
