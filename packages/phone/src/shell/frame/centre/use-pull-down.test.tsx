import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Look } from '../../../kit/look-context.tsx'
import { swipeToDismiss } from '../banners/swipe-to-dismiss.ts'
import { usePullDown } from './use-pull-down.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const pressed = vi.fn()
afterEach(() => pressed.mockClear())

function Strip() {
  return <button type="button" {...usePullDown('iphone').handle('notifications', 0, pressed)} />
}

function Banner() {
  return <button type="button" {...swipeToDismiss('up', () => {})} onClick={pressed} />
}

test.each([
  ['a strip', Strip],
  ['a banner', Banner],
])(
  '%s that is dragged is not pressed by it, but by the next key, whether the drag ended with a click or not',
  (_, Part) => {
    const place = document.body.appendChild(document.createElement('div'))
    act(() => createRoot(place).render(<Part />))
    const button = place.querySelector('button')
    if (!button) throw new Error('nothing is drawn')
    button.setPointerCapture = () => {}
    button.animate = () => new Animation()
    const point = (type: string, clientY: number) =>
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: 10, clientY }))
    /** A mouse's click has a count, a key's none. */
    const click = (detail: 0 | 1) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    const drag = () => {
      point('pointerdown', 60)
      point('pointermove', 10)
      point('pointercancel', 10)
    }
    drag()
    click(1)
    expect(pressed).not.toHaveBeenCalled()
    drag()
    click(0)
    expect(pressed).toHaveBeenCalledTimes(1)
  },
)

function Sheet({ look }: { look: Look }) {
  const { panel, handle } = usePullDown(look)
  return (
    <div ref={panel}>
      <p>tiles</p>
      <button type="button" {...handle('notifications', 1, pressed)} />
    </div>
  )
}

test.each(['iphone', 'android'] as const)(
  'past notifications stay on the screen while their sheet is pushed up: %s',
  (look) => {
    const place = document.body.appendChild(document.createElement('div'))
    act(() => createRoot(place).render(<Sheet look={look} />))
    const [sheet, content, button] = ['div', 'p', 'button'].map((name) => place.querySelector<HTMLElement>(name))
    if (!sheet || !content || !button) throw new Error('nothing is drawn')
    button.setPointerCapture = () => {}
    const shift = ({ style }: HTMLElement) => Number.parseFloat(style.transform.replace('translateY(', ''))
    const point = (type: string, clientY: number) =>
      button.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX: 10, clientY }))
    point('pointerdown', 60)
    point('pointermove', 10)
    expect(shift(sheet)).toBeLessThan(0)
    expect(shift(sheet) + shift(content)).toBeCloseTo(0)
  },
)
