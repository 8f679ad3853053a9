import { act } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { apps } from '../../apps/index.ts'
import { LookProvider } from '../../kit/look.tsx'
import { prepare } from '../loadable.ts'
import { install } from '../registry.ts'
import { loadRoutes, match, type Route } from '../routes.ts'
import { Page } from './page.tsx'

install(apps)
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('requestIdleCallback', () => 0)
beforeAll(() => Promise.all(apps.map(loadRoutes)))

function routeOf(path: string): Route {
  const found = match(path)
  if (!found) throw new Error(`${path} has no screen`)
  return found.route
}

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
const screen = { default: () => <h1>Tela</h1> }

test('a screen whose chunk is there is drawn at once', async () => {
  const route = routeOf('/settings/case')
  vi.spyOn(route, 'load').mockResolvedValue(screen)
  await prepare(route)
  expect(draw('/settings/case').textContent).toBe('Tela')
})

test('a screen that could not be loaded is asked for again', async () => {
  const load = vi
    .spyOn(routeOf('/settings/zoom'), 'load')
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(screen)
  vi.spyOn(console, 'error').mockReturnValue()
  const place = draw('/settings/zoom')
  expect(place.querySelector(loading)).not.toBeNull()
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 60_000 }))
  await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull(), { timeout: 60_000 })
  await act(async () => place.querySelector('button')?.click())
  await vi.waitFor(() => expect(place.textContent).toBe('Tela'), { timeout: 60_000 })
})
