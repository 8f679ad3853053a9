import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { scrollWithShift } from './shift-wheel.ts'

beforeAll(scrollWithShift)

const moved: [id: string, top: number][] = []
beforeEach(() => {
  moved.length = 0
  document.body.innerHTML = `
    <div id="page" style="overflow-y: auto"><div id="list" style="overflow-y: auto"><p id="row">linha</p></div>
    <div id="chips" style="overflow-x: auto"><p id="chip">aba</p></div></div>`
  for (const id of ['page', 'list']) tall(id)
  size('chips', { scrollWidth: 900, clientWidth: 300 })
})

/** jsdom lays nothing out: fakes a box with overflow. */
function tall(id: string): void {
  size(id, { scrollHeight: 900, clientHeight: 300 })
  const box = at(id)
  let top = 0
  Object.defineProperty(box, 'scrollTop', { get: () => top, set: (to) => (top = Math.max(0, Math.min(600, to))) })
  box.scrollBy = (options?: ScrollToOptions | number) =>
    void moved.push([id, typeof options === 'object' ? (options.top ?? 0) : 0])
}

function size(id: string, sizes: Record<string, number>): void {
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(at(id), name, { value })
}

const at = (id: string) => document.getElementById(id) as HTMLElement

function turn(id: string, over: WheelEventInit): void {
  const event = new WheelEvent('wheel', { bubbles: true, ...over })
  for (const name of ['shiftKey', 'ctrlKey'] as const)
    Object.defineProperty(event, name, { value: over[name] ?? false })
  at(id).dispatchEvent(event)
}

test('with Shift held the wheel scrolls the list under it, also where Chromium reports a sideways delta', () => {
  turn('row', { deltaY: 200, shiftKey: true })
  turn('row', { deltaX: 120, shiftKey: true })
  expect(moved).toEqual([
    ['list', 200],
    ['list', 120],
  ])
})

test('a list at its end leaves the wheel to the one around it', () => {
  turn('row', { deltaY: -200, shiftKey: true })
  expect(moved).toEqual([])
  at('page').scrollTop = 50
  turn('row', { deltaY: -200, shiftKey: true })
  expect(moved).toEqual([['page', -200]])
})

test('a sideways scroller stays sideways, and without Shift nothing is done', () => {
  turn('chip', { deltaY: 200, shiftKey: true })
  turn('row', { deltaY: 200 })
  turn('row', { deltaY: 200, shiftKey: true, ctrlKey: true })
  expect(moved).toEqual([])
})

test('wheel listeners receive the event as without Shift', () => {
  const received = vi.fn()
  at('row').addEventListener('wheel', ({ deltaY, shiftKey }) => received(deltaY, Boolean(shiftKey)))
  turn('row', { deltaX: -100, shiftKey: true })
  expect(received.mock.calls).toEqual([[-100, false]])
})
