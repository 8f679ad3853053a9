import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadOlder } from './load-older.tsx'
import { LookProvider } from './look-context.tsx'

/** Fakes an observer to which everything is visible, as in a short list. */
class Observer {
  readonly #hear: (entries: { isIntersecting: boolean }[]) => void
  #isOn = true

  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#hear = callback
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

let container: HTMLElement
let root: Root
/** Number of requested pages. */
let loads = 0

beforeEach(() => {
  container = document.createElement('div')
  root = createRoot(container)
  loads = 0
})
afterEach(() => act(() => root.unmount()))

const button = () => container.querySelector('button')?.textContent
const press = () => act(async () => container.querySelector('button')?.click())

/** Opens a list of so many pages, of which the first `hidden` add no rows. */
async function open(pages: number, hidden = 0, isOffline = (): boolean => false) {
  let answer = () => {}
  const load = async () => {
    loads++
    if (isOffline()) throw new Error('offline')
    answer()
  }
  function Below() {
    const [loadedCount, setLoadedCount] = useState(0)
    answer = () => setLoadedCount((before) => before + 1)
    return loadedCount < pages && <LoadOlder shown={Math.max(0, loadedCount - hidden)} load={load} />
  }
  await act(async () =>
    root.render(
      <LookProvider look="iphone" theme="light">
        <Below />
      </LookProvider>,
    ),
  )
}

test('pages load while the end is near', async () => {
  await open(8)
  expect(loads).toBe(8)
  expect(container.textContent).toBe('')
})

test('after three pages without a row the player decides whether to continue', async () => {
  await open(8, 7)
  expect([loads, button()]).toEqual([3, 'Carregar mais'])
  await press()
  expect([loads, button()]).toEqual([6, 'Carregar mais'])
  await press()
  expect([loads, button()]).toEqual([8, undefined])
})

test('after a failure loading waits for a press', async () => {
  let isOffline = true
  await open(2, 0, () => isOffline)
  expect([loads, button()]).toEqual([1, 'Tentar de novo'])
  isOffline = false
  await press()
  expect([loads, button()]).toEqual([3, undefined])
})
