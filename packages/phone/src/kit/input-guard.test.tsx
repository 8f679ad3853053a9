import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { OverlayHost } from './overlay-host.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let container: HTMLElement
let root: Root
let answers: boolean[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  answers = []
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})
afterEach(async () => {
  await act(() => root.unmount())
  container.remove()
  vi.useRealTimers()
})

const draw = (guarded: boolean) =>
  act(() =>
    root.render(
      <OverlayHost colours="">
        <ConfirmDialog open text="Ligar?" guarded={guarded} onAnswer={(yes) => answers.push(yes)} />
      </OverlayHost>,
    ),
  )
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent))
const isGuarded = () => document.querySelector('[data-guarded]') !== null
const advanceTime = (ms: number) => vi.advanceTimersByTime(ms)
const drawn = () => advanceTime(40) // two frames
/** Presses with the mouse. */
const press = (target = button(/^sim$/i)) => {
  target?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}
/** Presses a key; returns whether the browser's default action on a button would run. */
const key = (name: string, repeat = false) =>
  button(/^n/i)?.dispatchEvent(new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true }))

test('a question of the phone itself starts on yes and reacts at once', async () => {
  await draw(false)
  expect(document.activeElement).toBe(button(/^sim$/i))
  press()
  expect(answers).toEqual([true])
})

test('a guarded question starts on no and reacts 600 ms after it was drawn', async () => {
  await draw(true)
  expect(document.activeElement).toBe(button(/^n/i))
  drawn()
  advanceTime(590)
  expect(isGuarded()).toBe(true)
  advanceTime(20)
  expect(isGuarded()).toBe(false)
  press()
  expect(answers).toEqual([true])
})

test('an earlier press answers nothing and restarts the wait', async () => {
  await draw(true)
  drawn()
  for (const name of ['a', ' ', 'Enter', 'Backspace', 'Tab']) {
    advanceTime(500)
    expect([name, key(name)]).toEqual([name, false])
  }
  advanceTime(500)
  press()
  advanceTime(500)
  press(button(/^n/i))
  expect(answers).toEqual([])
  advanceTime(620)
  press(button(/^n/i))
  expect(answers).toEqual([false])
})

test('a repeated key never answers', async () => {
  await draw(true)
  drawn()
  advanceTime(620)
  for (let n = 0; n < 40; n++) {
    expect(key('Enter', true)).toBe(false)
    advanceTime(30)
  }
  expect(answers).toEqual([])
  expect(key('Enter')).toBe(true)
})

test('a press that began too early does not count, even if it ends late', async () => {
  await draw(true)
  drawn()
  button(/^sim$/i)?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  advanceTime(700)
  button(/^sim$/i)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  expect(answers).toEqual([])
  press()
  expect(answers).toEqual([true])
})

test('the wait lasts while a frame has the focus, and 600 ms more', async () => {
  await draw(true)
  drawn()
  window.dispatchEvent(new Event('blur'))
  advanceTime(5000)
  expect(isGuarded()).toBe(true)
  window.dispatchEvent(new Event('focus'))
  advanceTime(590)
  expect(isGuarded()).toBe(true)
  advanceTime(20)
  expect(isGuarded()).toBe(false)
})

test('Escape, which answers nothing, is left to the phone', async () => {
  await draw(true)
  drawn()
  expect(key('Escape')).toBe(true)
})

test('a player who sprints with Shift can answer, and presses beside the dialog are not affected', async () => {
  await draw(true)
  drawn()
  advanceTime(590)
  key('Shift')
  key('Shift', true)
  advanceTime(20)
  expect(isGuarded()).toBe(false)
  await draw(true)
  const beside = document.body.appendChild(document.createElement('button'))
  const pressed = vi.fn()
  beside.addEventListener('click', pressed)
  press(beside)
  expect(pressed).toHaveBeenCalled()
  beside.remove()
})
