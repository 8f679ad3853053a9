import { act } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { LookProvider } from '../../../kit/look-context.tsx'
import { noteServerBuild } from '../../../link/server-build.ts'
import { routesFrom, testApp } from '../../../testing/test-app.ts'
import { installApps } from '../../apps/registry.ts'
import { loadApp } from '../../navigation/load-screens.ts'
import { Page } from './page.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const there = testApp('there', () => <h1>Tela</h1>)
const load = vi.fn(routesFrom({ '/lost': async () => ({ default: () => <h1>Tela</h1> }) }))
const styled = testApp('styled', () => <h1>Tela</h1>)
const healed = testApp('healed', () => <h1>Tela</h1>)
const gone = testApp('gone', () => null, { routes: load })
installApps([there, testApp('lost', () => null, { routes: load }), gone, styled, healed])

function draw(path: string): HTMLElement {
  const place = document.createElement('div')
  const page = <Page entry={{ key: 1, path, query: '' }} />
  const root = createRoot(place)
  act(() =>
    flushSync(() =>
      root.render(
        <LookProvider look="iphone" theme="light">
          {page}
        </LookProvider>,
      ),
    ),
  )
  return place
}

const loading = '[role=status]'
const retryButton = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Tentar de novo')

test('a screen of a loaded app is drawn at once', async () => {
  await loadApp(there)
  expect(draw('/there').textContent).toBe('Tela')
})

test('an app that failed to load is requested again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  vi.spyOn(console, 'error').mockReturnValue()
  const place = draw('/lost')
  expect(place.querySelector(loading)).not.toBeNull()
  expect([place.querySelector('header')?.textContent, place.querySelector('[aria-label=Voltar]')?.tagName]).toEqual([
    'lost',
    'BUTTON',
  ])
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 60_000 }))
  await vi.waitFor(() => expect(retryButton(place)).toBeDefined(), { timeout: 60_000 })
  await act(async () => retryButton(place)?.click())
  await vi.waitFor(() => expect(place.textContent).toBe('Tela'), { timeout: 60_000 })
})

test('an app whose chunk is gone after an update of the server reloads the page by itself, once', async () => {
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="./assets/index-AAAAAAAA.js"></script>')
  noteServerBuild('index-BBBBBBBB.js')
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'))
  const place = draw('/gone')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 60_000 })
  await vi.waitFor(() => expect(retryButton(place)).toBeDefined(), { timeout: 60_000 }) // where the reload brought the same page
  expect(reload).toHaveBeenCalledOnce()
  noteServerBuild('index-AAAAAAAA.js')
  reload.mockRestore()
})

function missStyle(address: string): void {
  const payload = new Error(`Unable to preload CSS for ${address}`)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
}

test('a style sheet that was missing while the server restarted is requested again, once and in its place', async () => {
  const address = '/smartphone/assets/itunes.css'
  document.head.innerHTML = `<link rel="stylesheet" href="${address}"><style></style>`
  const requested: string[] = []
  const replace = vi.spyOn(Element.prototype, 'replaceWith').mockImplementation(function (this: Element, ...[link]) {
    requested.push(this.getAttribute('href') ?? '', (link as Element).getAttribute('href') ?? '')
    queueMicrotask(() => (link as Element).dispatchEvent(new Event('load')))
  })
  missStyle(address)
  const place = draw('/healed')
  await vi.waitFor(() => expect(place.textContent).toBe('Tela'), { timeout: 60_000 })
  await loadApp(testApp('another', () => null))
  expect(requested).toEqual([address, address])
  replace.mockRestore()
})

test('once a style sheet is missing the page reloads instead of drawing screens without styles', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  missStyle('/smartphone/assets/shared.css')
  const place = draw('/styled')
  await vi.waitFor(() => expect(retryButton(place)).toBeDefined(), { timeout: 60_000 })
  expect(place.textContent).not.toContain('Tela')
  retryButton(place)?.click()
  expect(reload).toHaveBeenCalledOnce()
})
