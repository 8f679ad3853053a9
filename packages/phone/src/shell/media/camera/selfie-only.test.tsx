import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverlayHost } from '../../../kit/overlay-host.tsx'
import { takePhoto } from './camera.ts'
import { CameraLayer, EditorLayer } from './camera-layer.tsx'
import { useCamera } from './camera-store.ts'
import './photo-editor.tsx' // loaded beforehand: their first import takes seconds
import './viewfinder.tsx'

vi.mock('../../../link/game.ts', () => ({
  game: { close: async () => null, open: async () => null, takePhoto: async () => ({}) },
  notifyGame: () => {},
}))

/** Shots requested of the city, newest last: true for the front camera. */
let shown: boolean[] = []
let unmount: () => void

beforeEach(() => {
  shown = []
  const picture = Object.assign(document.createElement('canvas'), { width: 1920, height: 1080 })
  const paint = ({ front }: { front: boolean }) => {
    shown.push(front)
    return picture
  }
  const cityView = { frameMs: 40, end() {}, turn() {}, paint }
  Object.defineProperty(window, 'parent', { configurable: true, value: { cityView, postMessage() {} } })
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel() {} }) as unknown as Animation
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <OverlayHost>
      <CameraLayer look="iphone" />
      <EditorLayer />
    </OverlayHost>,
  )
  unmount = () => root.unmount()
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
})

test('a selfie camera uses the front camera and stays in the Selfie format', async () => {
  const photo = takePhoto({ selfieOnly: true })
  await buttonAppears('Fechar câmera')
  expect(formatsOffered()).toBe(0)
  expect(button('Virar câmera')?.disabled).toBe(true)
  press('f')
  press('Enter')
  await buttonAppears('Descartar')
  expect(useCamera.getState().shot?.format).toBe('selfie')
  expect(shown.at(-1)).toBe(true)
  expect(formatsOffered()).toBe(0)
  button('Descartar')?.click()
  expect(await photo).toEqual({ error: 'Photo discarded' })
})

test('any other camera uses the back camera and offers the formats before and after', async () => {
  const photo = takePhoto()
  await buttonAppears('Fechar câmera')
  expect(formatsOffered()).toBe(1)
  expect(button('Virar câmera')?.disabled).toBe(false)
  press('Enter')
  await buttonAppears('Descartar')
  expect(useCamera.getState().shot?.format).toBe('landscape')
  expect(shown.at(-1)).toBe(false)
  expect(formatsOffered()).toBe(1)
  button('Descartar')?.click()
  await photo
})

async function buttonAppears(name: string): Promise<void> {
  await vi.waitFor(() => expect(button(name)).toBeDefined(), { timeout: 60_000 })
}

function press(key: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

function button(name: string): HTMLButtonElement | undefined {
  const all = [...document.querySelectorAll('button')]
  return all.find((one) => one.getAttribute('aria-label') === name || one.textContent === name)
}

function formatsOffered(): number {
  return document.querySelectorAll('[role=radiogroup][aria-label=Formato]').length
}
