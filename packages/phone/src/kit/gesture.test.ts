import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFlick, type Movement, springBack, trackPress } from './gesture.ts'

let calls: string[] = []
let outer: HTMLElement
let inner: HTMLElement

const record = (label: string) => (movement: Movement, isDropped?: boolean) => {
  const end = isDropped === undefined ? '' : isDropped ? ' dropped' : ' lost'
  calls.push(`${label} ${movement.right},${movement.down}${end}`)
}
const all = (name = '') => ({
  onStart: record(`${name}start`),
  onEnd: record(`${name}end`),
  onTap: record(`${name}tap`),
  onFinish: () => void calls.push(`${name}finish`),
})
const follow = (element: HTMLElement, gesture: Parameters<typeof trackPress>[1]) =>
  element.addEventListener('pointerdown', (event) => trackPress(event, gesture))

interface Point extends PointerEventInit {
  on?: EventTarget
}
function point(type: string, x = 0, y = 0, { on = inner, ...init }: Point = {}): void {
  const pointer = { clientX: x, clientY: y, button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse' }
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, ...pointer, ...init }))
}
/** Clicks; the click of a mouse has a count, that of a key has none. */
function click(detail = 1): void {
  inner.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
}

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  document.body.innerHTML = '<div><button></button></div>'
  inner = document.querySelector('button') as HTMLElement
  outer = inner.parentElement as HTMLElement
  inner.addEventListener('click', () => calls.push('click'))
})
afterEach(() => {
  point('pointercancel', 0, 0, { on: window })
  vi.useRealTimers()
})

test('a press that hardly moves is a tap, and its click arrives', () => {
  follow(inner, all())
  point('pointerdown')
  point('pointermove', 5, 5)
  point('pointerup', 5, 5)
  click()
  expect(calls).toEqual(['tap 5,5', 'finish', 'click'])
})

test('a drag begins beyond the threshold and ends at the release; its click is suppressed, the next one is not', () => {
  follow(inner, { ...all(), onMove: record('move') })
  point('pointerdown', 10, 10)
  point('pointermove', 30, 10)
  point('pointermove', 40, 12)
  point('pointerup', 50, 12)
  click()
  expect(calls).toEqual(['start 20,0', 'move 20,0', 'move 30,2', 'move 40,2', 'end 40,2 dropped', 'finish'])
  point('pointerdown')
  point('pointerup')
  click()
  expect(calls.slice(6)).toEqual(['tap 0,0', 'finish', 'click'])
})

test('a flick so fast that only its end is reported is a drag', () => {
  follow(inner, all())
  point('pointerdown')
  point('pointerup', 80)
  expect(calls).toEqual(['start 80,0', 'end 80,0 dropped', 'finish'])
})

test('the click of a key after a drag arrives, even if the drag ended without a click', () => {
  follow(inner, all())
  point('pointerdown')
  point('pointermove', 30)
  point('pointerup', 30)
  click(0)
  expect(calls.at(-1)).toBe('click')
})

test('a press is captured when its drag begins, or at once if requested', () => {
  const captured = vi.fn()
  outer.setPointerCapture = captured
  follow(outer, all())
  point('pointerdown')
  expect(captured).not.toHaveBeenCalled()
  point('pointermove', 20, 0)
  expect(captured).toHaveBeenCalledOnce()
  point('pointerup', 20, 0)
  follow(inner, { ...all(), element: outer, capturesPress: true })
  captured.mockClear()
  point('pointerdown')
  expect(captured).toHaveBeenCalledOnce()
})

test('a press that first moves in another direction is given up, whatever it does later', () => {
  follow(inner, { ...all(), directions: ['right'] })
  point('pointerdown')
  point('pointermove', 4, 20)
  point('pointermove', 90, 20)
  point('pointerup', 90, 20)
  click()
  expect(calls).toEqual(['finish', 'click'])
})

test('of two gestures on one press the first to begin ends the other', () => {
  follow(inner, { ...all('x '), directions: ['left', 'right'] })
  follow(outer, { ...all('y '), directions: ['up', 'down'] })
  point('pointerdown')
  point('pointermove', 0, 20)
  point('pointerup', 0, 20)
  expect(calls).toEqual(['x finish', 'y start 0,20', 'y end 0,20 dropped', 'y finish'])

  calls = []
  follow(outer, { ...all('any '), dragThresholdPx: 0 })
  point('pointerdown')
  point('pointermove', 0, 20)
  point('pointerup', 0, 20)
  expect(calls).toEqual(['x finish', 'y finish', 'any start 0,0', 'any end 0,20 dropped', 'any finish'])
})

test('another button than the first is ignored', () => {
  follow(inner, { ...all(), onPress: record('press') })
  point('pointerdown', 0, 0, { button: 2, buttons: 2 })
  point('pointermove', 30, 0, { buttons: 2 })
  point('pointerup', 30, 0, { button: 2, buttons: 0 })
  expect(calls).toEqual([])
})

test('a second finger neither begins a drag nor moves the first one’s', () => {
  follow(inner, { ...all(), onPress: record('press') })
  point('pointerdown', 0, 0, { pointerType: 'touch' })
  point('pointerdown', 0, 90, { pointerType: 'touch', pointerId: 2 })
  point('pointermove', 0, 190, { pointerType: 'touch', pointerId: 2 })
  point('pointermove', 20, 0, { pointerType: 'touch' })
  point('pointermove', 70, 70, { pointerId: 3, buttons: 0 }) // a mouse that hovers
  point('pointerup', 0, 190, { pointerType: 'touch', pointerId: 2 })
  point('pointerup', 25, 0, { pointerType: 'touch' })
  expect(calls).toEqual(['press 0,0', 'start 20,0', 'end 25,0 dropped', 'finish'])
})

function removeElement(): void {
  inner.remove()
  point('lostpointercapture', 0, 0, { on: document })
}

test.each<[string, () => void]>([
  ['is cancelled by the browser', () => point('pointercancel')],
  ['has its element removed', removeElement],
  ['was let go outside of the window', () => point('pointermove', 99, 99, { buttons: 0 })],
  ['is followed by a press of the same pointer', () => point('pointerdown', 70, 0, { on: document })],
  ['is left by a window that loses the focus', () => window.dispatchEvent(new Event('blur'))],
])('a drag that %s ends where it was last seen, and is not dropped', (_, lose) => {
  follow(inner, all())
  point('pointerdown')
  point('pointermove', 20)
  vi.advanceTimersByTime(1)
  lose()
  point('pointerup', 60, 0, { on: document })
  expect(calls).toEqual(['start 20,0', 'end 20,0 lost', 'finish'])
})

test('a drag continues if its element moves within the page and loses the pointer capture', () => {
  follow(inner, all())
  point('pointerdown')
  point('pointermove', 20)
  outer.append(inner)
  point('lostpointercapture')
  point('pointerup', 20)
  expect(calls).toEqual(['start 20,0', 'end 20,0 dropped', 'finish'])
})

test('a press that its listener gives up ends like a lost one', () => {
  let giveUp = () => {}
  inner.addEventListener('pointerdown', (event) => {
    giveUp = trackPress(event, all())
  })
  point('pointerdown')
  point('pointermove', 20)
  giveUp()
  point('pointerup', 20)
  click()
  expect(calls).toEqual(['start 20,0', 'end 20,0 lost', 'finish'])
})

test('a long press drags nothing any more, and its click is suppressed', () => {
  follow(inner, { directions: [], onLongPress: () => void calls.push('hold') })
  follow(outer, all())
  point('pointerdown')
  point('pointermove', 3, 3)
  vi.advanceTimersByTime(2000)
  point('pointermove', 40)
  point('pointerup', 40)
  click()
  expect(calls).toEqual(['hold', 'finish'])
})

test.each<[string, () => void]>([
  ['moves', () => point('pointermove', 20)],
  ['ends', () => point('pointerup')],
  ['loses its element', () => inner.remove()],
])('a press that %s before is not held', (_, act) => {
  follow(inner, { directions: [], onLongPress: () => void calls.push('hold') })
  point('pointerdown')
  act()
  vi.advanceTimersByTime(2000)
  expect(calls).toEqual([])
})

test('the press continues if there was no target for a long press', () => {
  follow(inner, { ...all(), onLongPress: () => false })
  point('pointerdown')
  vi.advanceTimersByTime(2000)
  point('pointerup')
  click()
  expect(calls).toEqual(['tap 0,0', 'finish', 'click'])
})

test('a flick is fast, not long', () => {
  expect([isFlick(30, 40), isFlick(300, 1000), isFlick(-30, 40), isFlick(0, 0)]).toEqual([true, false, false, false])
})

test('a dragged element glides back to its place by its transform alone, or at once without motion', async () => {
  const done = vi.fn()
  const finished = Promise.resolve()
  const animate = vi.fn((_: unknown) => ({ finished }) as unknown as Animation)
  inner.animate = animate
  inner.style.transform = 'translateX(9px)'
  springBack(inner, done)
  await finished
  expect(animate.mock.calls[0]?.slice(0, 1)).toEqual([[{ transform: 'translateX(9px)' }, { transform: 'none' }]])
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  inner.style.transform = 'translateX(9px)'
  springBack(inner, done)
  vi.unstubAllGlobals()
  expect([animate.mock.calls.length, done.mock.calls.length, inner.style.transform]).toEqual([1, 2, ''])
})
