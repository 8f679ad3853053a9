import { Activity, act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Overlay } from './overlay.tsx'
import { OverlayHost } from './overlay-host.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let container: HTMLElement
let root: Root

beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})
afterEach(async () => {
  await act(() => root.unmount())
  container.remove()
})

const draw = (open: boolean, page: 'visible' | 'hidden', colours = '') =>
  act(() =>
    root.render(
      <OverlayHost colours={colours}>
        <Activity mode={page}>
          <Overlay open={open} onClose={() => {}} label="Enviar para" placement="bottom">
            <button type="button">Bruno</button>
          </Overlay>
        </Activity>
      </OverlayHost>,
    ),
  )
const dialogs = () => document.querySelectorAll('[role=dialog]').length

test('a dialog whose page is covered while it closes disappears, and stays away', async () => {
  await draw(false, 'visible')
  await draw(true, 'visible')
  expect(dialogs()).toBe(1)
  await draw(false, 'visible')
  await draw(false, 'hidden')
  await vi.waitFor(() => expect(dialogs()).toBe(0), { timeout: 60_000 })
  await draw(false, 'visible')
  expect(dialogs()).toBe(0)
  await draw(true, 'visible')
  expect(dialogs()).toBe(1)
})

test('a dialog that is opened again while it closes stays', async () => {
  await draw(false, 'visible')
  await draw(true, 'visible')
  await draw(false, 'visible')
  await draw(true, 'visible')
  expect(dialogs()).toBe(1)
})

test('a dialog has the colours of its page, or of the phone elsewhere, and closes in the same colours', async () => {
  const worn = () => document.querySelector('[role=dialog]')?.closest('.violet')?.getAttribute('data-theme')
  await draw(true, 'visible')
  expect(worn()).toBeUndefined()
  await draw(true, 'visible', 'violet')
  expect(worn()).toBe('dark')
  await draw(false, 'visible', '') // its answer has opened another page
  expect(worn()).toBe('dark')
  await vi.waitFor(() => expect(dialogs()).toBe(0), { timeout: 60_000 })
  await draw(true, 'visible', '')
  expect(worn()).toBeUndefined()
})

test('Tab reaches the first button that can be pressed, not one of an inert copy', async () => {
  await act(() =>
    root.render(
      <OverlayHost colours="">
        <Overlay open onClose={() => {}} label="Opções" placement="bottom">
          <div inert>
            <button type="button">Abrir imagem</button>
          </div>
          <button type="button">Responder</button>
          <button type="button">Copiar</button>
        </Overlay>
      </OverlayHost>,
    ),
  )
  const press = (shiftKey: boolean) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
    )
  press(false)
  expect(document.activeElement?.textContent).toBe('Responder')
  press(true)
  expect(document.activeElement?.textContent).toBe('Copiar')
})
