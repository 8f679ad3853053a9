import { act, useState } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenTester } from '../../../../testing/screen-tester.tsx'
import { gestures, TryGestures } from './gestures-step.tsx'
import { SizeStep } from './size-step.tsx'

const tester = screenTester()
afterAll(() => tester.close())
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ticks = () => tester.place.querySelectorAll('[data-tried]').length
const phone = () => tester.place.querySelector<HTMLButtonElement>('[data-gesture] > button')

function Practice() {
  const [tried, setTried] = useState(0)
  return <TryGestures tried={tried} onTry={() => setTried(tried + 1)} />
}

function point(type: string, y: number): void {
  const pointer = { clientX: 0, clientY: y, button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse', bubbles: true }
  phone()?.dispatchEvent(new PointerEvent(type, pointer))
}

async function drag(fromY: number, toY: number): Promise<void> {
  await act(async () => {
    point('pointerdown', fromY)
    point('pointermove', toY)
    point('pointerup', toY)
  })
}

test('each gesture is tried by the mouse: a short or wrong one gets no tick', async () => {
  await tester.draw(<Practice key="mouse" />)
  const button = phone()
  if (!button) throw new Error('no phone to practise on')
  button.getBoundingClientRect = () => new DOMRect(0, 0, 140, 300)
  await drag(280, 260)
  await drag(20, 200)
  await act(async () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })))
  expect(ticks()).toBe(0)
  await drag(280, 120)
  expect(ticks()).toBe(1)
  await drag(20, 200)
  expect(ticks()).toBe(2)
  await act(async () => {
    point('pointerdown', 100)
    vi.advanceTimersByTime(1000)
  })
  expect([ticks(), phone()]).toEqual([gestures.length, null])
})

test('Enter and the keys of the real gestures do the same', async () => {
  await tester.draw(<Practice key="keys" />)
  const press = (init: KeyboardEventInit) =>
    act(async () => phone()?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))
  await act(async () => phone()?.click())
  expect(ticks()).toBe(1)
  await press({ key: 'ArrowDown' })
  expect(ticks()).toBe(1)
  await press({ key: 'ArrowDown', shiftKey: true })
  expect(ticks()).toBe(2)
  await press({ key: 'ContextMenu' })
  expect(ticks()).toBe(3)
})

test('sizes that do not fit the window are grey', async () => {
  vi.stubGlobal('innerHeight', 720)
  vi.stubGlobal('innerWidth', 1280)
  window.dispatchEvent(new Event('resize'))
  await tester.draw(<SizeStep />)
  const offered = [...tester.place.querySelectorAll('button')].filter(({ textContent }) => textContent?.includes('%'))
  expect(offered.map(({ textContent, disabled }) => `${textContent}${disabled ? ' grey' : ''}`)).toEqual([
    ...['75%', '90%', '100% grey', '110% grey', '125% grey'],
  ])
})
