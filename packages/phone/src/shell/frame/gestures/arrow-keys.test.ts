import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../../device/visibility.ts'
import { listenToArrowKeys } from './arrow-keys.ts'

/** jsdom lays nothing out: tests place the parts. */
vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)

beforeAll(listenToArrowKeys)
beforeEach(() => useVisibility.setState({ visible: true }))
afterEach(() => document.body.replaceChildren())

/** A page of a bar, a list and tabs, above the phone's home bar. */
function draw(page: string, layers = ''): void {
  document.body.innerHTML = `<div data-screen><div data-front>${page}</div><button id="line"></button>${layers}</div>`
}

const bar = '<header><button id="back"></button></header>'
const list = (...inside: string[]) => `<div data-scroll tabindex="0">${inside.join('')}</div>`
const row = (id: string) => `<article tabindex="0"><button id="${id}"></button></article>`
const tabs = '<nav><button disabled></button><button id="tab"></button></nav>'

/** Presses a key at the focus; returns the new focus, and whether the key was used. */
function press(key: string, options: KeyboardEventInit = { ctrlKey: true }) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  const target = document.activeElement ?? document.body
  target.dispatchEvent(event)
  return [document.activeElement?.id, event.defaultPrevented]
}

function focus(id: string): void {
  document.getElementById(id)?.focus()
}

/** Places a part at a height, one row high, over the whole width or at the left. */
function place(id: string, top: number, width = 300): void {
  const element = document.getElementById(id)
  if (element) element.getBoundingClientRect = () => new DOMRect(0, top, width, 60)
}

test('Ctrl+End leaves a list for the first stop below it, Ctrl+Home for the first above it', () => {
  draw(bar + list(row('one'), row('two')) + tabs)
  focus('two')
  expect(press('End')).toEqual(['tab', true])
  expect(press('Home')).toEqual(['back', true])
  expect(press('End')).toEqual(['tab', true])
})

test('with nothing below a list Ctrl+End goes to the home bar; without a bar above Ctrl+Home stays', () => {
  draw(list(row('one')))
  focus('one')
  expect(press('Home')).toEqual(['one', false])
  expect(press('End')).toEqual(['line', true])
})

test('the keys never leave a dialog for the page beneath it', () => {
  draw(bar + list(row('one')) + tabs, '<div role="dialog"><button id="yes"></button></div>')
  focus('yes')
  expect(press('End')).toEqual(['yes', false])
  draw(bar + tabs, `<div role="dialog">${list(row('comment'))}<textarea id="answer"></textarea></div>`)
  focus('comment')
  expect(press('End')).toEqual(['answer', true])
  draw(`${bar}<div role="dialog">${list(row('folder'))}</div>`)
  focus('folder')
  expect(press('End')).toEqual(['folder', false])
})

test('fields keep the caret keys, Shift is left to selection, and a closed phone ignores the keys', () => {
  draw(bar + list('<input id="search">', row('one')) + tabs)
  focus('search')
  expect(press('End')).toEqual(['search', false])
  focus('one')
  expect(press('End', { ctrlKey: true, shiftKey: true })).toEqual(['one', false])
  expect(press('End', {})).toEqual(['one', false]) // scrolls
  useVisibility.setState({ visible: false })
  expect(press('End')).toEqual(['one', false])
})

test('arrows stay in a list until it ends, however near the tabs below it are', () => {
  draw(list(row('one'), row('two')) + tabs)
  place('one', 500, 100)
  place('two', 640) // under the tabs, in an unscrolled list
  place('tab', 600, 100)
  focus('one')
  expect(press('ArrowDown', {})).toEqual(['two', true])
  place('two', 500)
  expect(press('ArrowDown', {})).toEqual(['tab', true])
})
