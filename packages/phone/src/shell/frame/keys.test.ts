import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeyboard } from '../keyboard.ts'
import { hearKeys } from './keys.ts'

const game = vi.hoisted(() => ({ told: [] as unknown[] }))
vi.mock('../../link/game.ts', () => ({
  tellGame: (member: string, ...args: unknown[]) => game.told.push([member, ...args]),
}))

const page = ['setInputFocus', true]
const everybody = ['setInputFocus', false]
let field: HTMLTextAreaElement
let button: HTMLButtonElement

beforeAll(hearKeys)
beforeEach(() => {
  forgetKeyboard()
  field = document.body.appendChild(document.createElement('textarea'))
  button = document.body.appendChild(document.createElement('button'))
  game.told.length = 0
})
afterEach(() => document.body.replaceChildren())

/** A press of the right button, which takes the focus along as browsers do, unless the part keeps it where it is. */
function rightClick(target: HTMLElement, { takesFocus = true } = {}): boolean {
  target.dispatchEvent(new MouseEvent('mousedown', { button: 2, bubbles: true, cancelable: true }))
  if (takesFocus) target.focus()
  return target.dispatchEvent(new MouseEvent('contextmenu', { button: 2, bubbles: true, cancelable: true }))
}

test('a right click says in turn who hears the keyboard', () => {
  rightClick(button)
  rightClick(button)
  expect(game.told).toEqual([page, everybody])
})

test('a right click into a field leaves the keyboard where the caret is, and opens no menu', () => {
  field.focus()
  expect(rightClick(field)).toBe(false)
  expect(game.told).toEqual([page])
  expect(document.activeElement).toBe(field)
  field.blur()
  rightClick(field)
  expect(game.told).toEqual([page, everybody, page])
})

test('a right click beside the field in which one types lets the player walk', () => {
  field.focus()
  rightClick(button)
  expect(game.told).toEqual([page, everybody])
})

test('it does so too where that part would leave the caret in the field', () => {
  field.focus()
  rightClick(button, { takesFocus: false })
  expect(game.told).toEqual([page, everybody])
  expect(document.activeElement).not.toBe(field)
})
