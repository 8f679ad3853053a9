import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tilting } from '../../device/tilting.ts'
import { Tilt } from './tilt.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined

function close() {
  act(() => root?.unmount())
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  act(() => tilting.set('isOn', true))
})

afterEach(() => {
  close()
  vi.useRealTimers()
})

const phone = () => document.querySelector<HTMLElement>('[data-device]')?.parentElement
const move = (clientX: number, buttons = 0) =>
  window.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: 10, buttons, pointerType: 'mouse' }))

function draw() {
  document.body.innerHTML = '<div><div data-device></div></div>'
  const device = document.querySelector('[data-device]')
  if (!device) return
  root = createRoot(device)
  act(() => root?.render(<Tilt />))
}

test('the phone leans after the mouse once a frame, and lies flat when the mouse rests, drags, or the phone closes', () => {
  draw()
  move(1)
  move(innerWidth)
  expect(phone()?.style.transform).toBe('')
  vi.advanceTimersByTime(20)
  expect(phone()?.style.transform).toMatch(/^perspective\(150rem\) rotateX\(-?[\d.]+deg\) rotateY\(3deg\)$/)
  vi.advanceTimersByTime(1000)
  expect(phone()?.style.transform).toBe('')

  move(5, 1)
  vi.advanceTimersByTime(20)
  expect(phone()?.style.transform).toBe('')

  move(5)
  vi.advanceTimersByTime(20)
  expect(phone()?.style.transform).not.toBe('')
  const element = phone()
  close()
  expect(element?.style.transform).toBe('')
})

test('the phone does not lean if the player wants none or prefers reduced motion', () => {
  act(() => tilting.set('isOn', false))
  draw()
  expect(document.querySelector('[data-device]')?.childElementCount).toBe(0)
  close()
  act(() => tilting.set('isOn', true))
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  draw()
  expect(document.querySelector('[data-device]')?.childElementCount).toBe(0)
})
