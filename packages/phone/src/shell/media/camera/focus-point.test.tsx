import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LivePicture } from './camera-parts.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined

/** A square place for a picture twice as high as wide: a quarter is free at its left and at its right. */
const side = 400

function Preview() {
  const paper = useRef<HTMLCanvasElement>(null)
  return <LivePicture paper={paper} size={{ width: 100, height: 200 }} label="Visor" view={null} />
}

beforeEach(() => {
  HTMLCanvasElement.prototype.setPointerCapture = () => {}
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root?.render(<Preview />))
  const canvas = picture()
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, side, side)
  for (const name of ['clientWidth', 'clientHeight']) Object.defineProperty(canvas, name, { value: side })
})

afterEach(() => act(() => root?.unmount()))

function picture(): HTMLCanvasElement {
  const canvas = document.querySelector('canvas')
  if (!canvas) throw new Error('there is no picture')
  return canvas
}

const mark = () => document.querySelector<HTMLElement>('span[aria-hidden]')

function press(x: number, y: number, toX = x) {
  const at = (type: string, clientX: number) =>
    new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: y })
  act(() => picture().dispatchEvent(at('pointerdown', x)))
  act(() => picture().dispatchEvent(at('pointerup', toX)))
}

test('a tap on the live picture marks the point until the mark has faded', () => {
  press(160, 100)
  expect([mark()?.style.left, mark()?.style.top]).toEqual(['40%', '25%'])
  press(240, 100)
  expect(mark()?.style.left).toBe('60%')
  act(() => mark()?.dispatchEvent(new Event('animationend', { bubbles: true })))
  expect(mark()).toBeNull()
})

test('neither a drag, which turns the camera, nor a tap beside the picture marks a point', () => {
  press(160, 100, 190)
  press(60, 100)
  expect(mark()).toBeNull()
})
