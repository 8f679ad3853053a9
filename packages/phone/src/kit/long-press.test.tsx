import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdable } from './long-press.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.useFakeTimers()

const heard: string[] = []
beforeEach(() => heard.splice(0))

function Row() {
  return (
    <div {...holdable(() => heard.push('held'))}>
      <button type="button" onClick={() => heard.push('pressed')}>
        Bia
      </button>
    </div>
  )
}

function row() {
  const place = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(place).render(<Row />))
  const button = place.querySelector('button')
  /** A mouse's click has a count, a key's none. */
  const click = (detail: 0 | 1) => button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  const hold = () => {
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
    vi.advanceTimersByTime(2000)
    button?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  }
  return { click, hold }
}

test('the click that ends a hold presses nothing, and the next one does', () => {
  const { click, hold } = row()
  hold()
  click(1)
  expect(heard).toEqual(['held'])
  click(1)
  expect(heard).toEqual(['held', 'pressed'])
})

test('a hold that ended over a sheet, without a click, takes none from the keyboard', () => {
  const { click, hold } = row()
  hold()
  click(0)
  expect(heard).toEqual(['held', 'pressed'])
})
