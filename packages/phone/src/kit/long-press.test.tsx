import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { longPressHandlers } from './long-press.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.useFakeTimers()

const events: string[] = []
beforeEach(() => events.splice(0))

function Row() {
  return (
    <div {...longPressHandlers(() => events.push('held'))}>
      <button type="button" onClick={() => events.push('pressed')}>
        Bia
      </button>
    </div>
  )
}

function row() {
  const container = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(container).render(<Row />))
  const button = container.querySelector('button')
  /** The click of a mouse has a count, that of a key has none. */
  const click = (detail: 0 | 1) => button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  const longPress = () => {
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
    vi.advanceTimersByTime(2000)
    button?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  }
  return { click, longPress }
}

test('the click that ends a long press is suppressed, and the next one is not', () => {
  const { click, longPress } = row()
  longPress()
  click(1)
  expect(events).toEqual(['held'])
  click(1)
  expect(events).toEqual(['held', 'pressed'])
})

test('a long press that ended over a sheet, without a click, suppresses no click of the keyboard', () => {
  const { click, longPress } = row()
  longPress()
  click(0)
  expect(events).toEqual(['held', 'pressed'])
})
