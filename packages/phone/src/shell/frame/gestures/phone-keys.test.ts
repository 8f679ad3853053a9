import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { captureKeyboard, pageHasKeyboard, resetKeyboard } from '../../device/keyboard.ts'
import { useVisibility } from '../../device/visibility.ts'
import { listenToPhoneKeys } from './phone-keys.ts'

const game = vi.hoisted(() => ({ notified: [] as unknown[] }))
vi.mock('../../../link/game.ts', () => ({
  notifyGame: (member: string, ...args: unknown[]) => game.notified.push([member, ...args]),
}))

const page = ['setInputFocus', true]
const everybody = ['setInputFocus', false]
let field: HTMLTextAreaElement
let button: HTMLButtonElement

beforeAll(() => listenToPhoneKeys(true))
beforeEach(() => {
  resetKeyboard()
  field = document.body.appendChild(document.createElement('textarea'))
  button = document.body.appendChild(document.createElement('button'))
  game.notified.length = 0
})
afterEach(() => document.body.replaceChildren())

/** Right-clicks; the focus moves as in browsers, unless the part prevents it. */
function rightClick(target: HTMLElement, { takesFocus = true } = {}): boolean {
  target.dispatchEvent(new MouseEvent('mousedown', { button: 2, bubbles: true, cancelable: true }))
  if (takesFocus) target.focus()
  return target.dispatchEvent(new MouseEvent('contextmenu', { button: 2, bubbles: true, cancelable: true }))
}

test('right clicks switch the keyboard between page and game', () => {
  rightClick(button)
  rightClick(button)
  expect(game.notified).toEqual([page, everybody])
})

test('a right click into a field keeps the caret and the keyboard, and opens no menu', () => {
  field.focus()
  expect(rightClick(field)).toBe(false)
  expect(game.notified).toEqual([page])
  expect(document.activeElement).toBe(field)
  field.blur()
  rightClick(field)
  expect(game.notified).toEqual([page, everybody, page])
})

test('a right click outside the focused field lets the player walk', () => {
  field.focus()
  rightClick(button)
  expect(game.notified).toEqual([page, everybody])
})

test('a right click also does so on a part that would keep the caret in the field', () => {
  field.focus()
  rightClick(button, { takesFocus: false })
  expect(game.notified).toEqual([page, everybody])
  expect(document.activeElement).not.toBe(field)
})

test('while the game receives the keyboard, letters and the space bar press nothing on the phone', () => {
  useVisibility.setState({ visible: true, shownAtMs: -10_000 })
  const received = vi.fn()
  button.addEventListener('keydown', ({ key }) => received(key))
  const press = (key: string) =>
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect([press('f'), press(' '), press('Enter'), press('ArrowUp')]).toEqual([false, false, true, true])
  expect(received.mock.calls).toEqual([['Enter'], ['ArrowUp']])
  rightClick(button)
  expect([press('f'), press(' ')]).toEqual([true, true])
  field.focus()
  expect(field.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true, cancelable: true }))).toBe(true)
})

test('a part with keys of its own has the keyboard while the focus is in it', () => {
  const player = document.body.appendChild(document.createElement('div'))
  player.dataset.keys = ''
  const [play, mute] = [player.appendChild(button), player.appendChild(document.createElement('button'))]
  button = document.body.appendChild(document.createElement('button'))
  play.focus()
  mute.focus()
  expect(game.notified).toEqual([page])
  button.focus()
  expect(game.notified).toEqual([page, everybody])
})

test('a page with keys of its own receives them again once a field is left', () => {
  const release = captureKeyboard()
  field.focus()
  field.blur()
  expect(pageHasKeyboard()).toBe(true)
  release()
  expect(pageHasKeyboard()).toBe(false)
})
