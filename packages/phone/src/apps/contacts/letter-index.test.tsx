import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import { LetterIndex } from './parts/letter-index.tsx'

const screen = screenTester()
afterAll(() => screen.close())
let chosen: string[] = []
beforeEach(async () => {
  screen.serve()
  chosen = []
  await screen.draw(null)
  await screen.draw(<LetterIndex present={['A', 'C', 'M', '#']} onChoose={(letter) => chosen.push(letter)} />)
})

const strip = () => screen.place.querySelector('[role=slider]') as HTMLElement
const pointer = (type: string, clientY: number) =>
  act(async () => {
    const init = { bubbles: true, button: 0, buttons: 1, pointerId: 1, clientX: 5, clientY }
    strip().dispatchEvent(new PointerEvent(type, init))
  })

test('a drag along the letters scrolls to each, and to the next letter where nobody has one', async () => {
  strip().getBoundingClientRect = () => ({ top: 0, height: 270 }) as DOMRect
  await pointer('pointerdown', 25) // C
  await pointer('pointermove', 35) // D: M is the next
  await pointer('pointermove', 125)
  await pointer('pointermove', 269)
  await pointer('pointerup', 269)
  expect(chosen).toEqual(['C', 'M', '#'])
})

test('arrow keys choose the next letter that has contacts', async () => {
  const key = (name: string) =>
    act(async () => strip().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
  for (const name of ['ArrowDown', 'End', 'ArrowUp']) await key(name)
  expect(chosen).toEqual(['C', '#', 'M'])
  expect(strip().getAttribute('aria-valuetext')).toBe('M')
})
