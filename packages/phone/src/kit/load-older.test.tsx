import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadOlder } from './load-older.tsx'
import { LookProvider } from './look.tsx'

/** Everything is in sight, as in a short list. */
class Observer {
  readonly #hear: (entries: { isIntersecting: boolean }[]) => void
  #isOn = true

  constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
    this.#hear = hear
  }

  observe() {
    queueMicrotask(() => this.#isOn && this.#hear([{ isIntersecting: true }]))
  }

  disconnect() {
    this.#isOn = false
  }
}

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('IntersectionObserver', Observer)

let place: HTMLElement
let root: Root
/** Pages that were asked for. */
let asked = 0

beforeEach(() => {
  place = document.createElement('div')
  root = createRoot(place)
  asked = 0
})
afterEach(() => act(() => root.unmount()))

const button = () => place.querySelector('button')?.textContent
const press = () => act(async () => place.querySelector('button')?.click())

/** A list of so many pages, of which the first `hidden` add nothing to what is shown. */
async function open(pages: number, hidden = 0, isOffline = (): boolean => false) {
  let answer = () => {}
  const load = async () => {
    asked++
    if (isOffline()) throw new Error('offline')
    answer()
  }
  function Below() {
    const [known, setKnown] = useState(0)
    answer = () => setKnown((before) => before + 1)
    return known < pages && <LoadOlder shown={Math.max(0, known - hidden)} load={load} />
  }
  await act(async () =>
    root.render(
      <LookProvider look="iphone" theme="light">
        <Below />
      </LookProvider>,
    ),
  )
}

test('pages are loaded as long as the end is near', async () => {
  await open(8)
  expect(asked).toBe(8)
  expect(place.textContent).toBe('')
})

test('where three pages show nothing, the player decides whether to go on', async () => {
  await open(8, 7)
  expect([asked, button()]).toEqual([3, 'Carregar mais'])
  await press()
  expect([asked, button()]).toEqual([6, 'Carregar mais'])
  await press()
  expect([asked, button()]).toEqual([8, undefined])
})

test('after a failure it waits to be asked', async () => {
  let isOffline = true
  await open(2, 0, () => isOffline)
  expect([asked, button()]).toEqual([1, 'Tentar de novo'])
  isOffline = false
  await press()
  expect([asked, button()]).toEqual([3, undefined])
})
