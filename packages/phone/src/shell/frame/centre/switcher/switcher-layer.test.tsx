import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apps } from '../../../../apps/index.ts'
import { OverlayHost } from '../../../../kit/overlay-host.tsx'
import { installApps } from '../../../apps/registry.ts'
import { go, goHome } from '../../../navigation/page-stack.ts'
import { trackRecentApps, updateRecentApps, useRecentApps } from './recent-apps.ts'
import { closeSwitcher, openSwitcher } from './switcher.ts'
import { SwitcherLayer } from './switcher-layer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root | undefined
let moves: Keyframe[][] = []

beforeEach(() => {
  moves = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  HTMLElement.prototype.animate = (frames) => {
    moves.push(frames as Keyframe[])
    return { finished: new Promise(() => {}), cancel() {} } as unknown as Animation
  }
  installApps(apps)
  trackRecentApps()
  act(goHome)
  for (const path of ['/notes', '/calculator']) act(() => go(path))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root?.render(
      <OverlayHost>
        <SwitcherLayer />
      </OverlayHost>,
    ),
  )
})

afterEach(() => {
  act(closeSwitcher)
  act(() => root?.unmount())
})

const cards = () => [...document.querySelectorAll('[role="dialog"] header bdi')].map((name) => name.textContent)

test('the current page moves from where it was held into its card, the newest; other cards move by style', () => {
  expect(updateRecentApps()).toBe(true)
  act(() => openSwitcher(new DOMRect(40, 60, 200, 400)))
  expect(cards().slice(0, 2)).toEqual(['Calculadora', 'Notas'])
  expect(moves).toEqual([[{ transform: expect.stringContaining('scale(') }, { transform: 'none' }]])
  act(() => useRecentApps.setState(({ list }) => ({ list: list.slice(1) })))
  expect([cards()[0], moves.length]).toEqual(['Notas', 1])
})

test('a switcher over home only appears', () => {
  act(goHome)
  expect(updateRecentApps()).toBe(true)
  act(() => openSwitcher())
  expect(cards()[0]).toBe('Calculadora')
  expect(moves).toEqual([])
})
