import { useState } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { type Page, startPage } from '../../../testing/page.tsx'
import { routesFrom, testApp } from '../../../testing/test-app.ts'
import type { AppStart } from '../../apps/manifest.ts'

/** Everything that a manifest may request of the shell, with apps that exist only here. */

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`contado ${count}`}
    </button>
  )
}

const useProfile = create(() => ({ hasProfile: false }))
const registration: AppStart = {
  useRedirect(path) {
    const hasProfile = useProfile((state) => state.hasProfile)
    if (hasProfile) return path === '/social/register' ? '/social' : null
    return path === '/social/register' ? null : '/social/register'
  },
}
const circle: AppStart = { useRedirect: (path) => (path === '/circle' ? '/circle/two' : '/circle') }

const apps = [
  testApp('counter', Counter),
  testApp('keeper', Counter, { keepAlive: true }),
  testApp('fixed', () => null, { isInDock: true, share: { route: '/fixed/new', parameter: 'url' } }),
  testApp('talk', () => 'em conversa', { staysOpen: true }),
  testApp('social', () => 'linha do tempo', {
    routes: routesFrom({
      '/social': async () => ({ default: () => 'linha do tempo' }),
      '/social/register': async () => ({ default: () => 'crie o seu perfil' }),
    }),
    start: async () => registration,
  }),
  testApp('glance', () => 'por inteiro', {
    widget: { columns: [2, 4], load: async () => ({ default: ({ columns }) => `de relance, ${columns}` }) },
  }),
  testApp('broken', () => null, {
    widget: {
      columns: [2],
      load: async () => ({
        default: () => {
          throw new Error('no')
        },
      }),
    },
  }),
  testApp('circle', () => 'um', {
    routes: routesFrom({
      '/circle': async () => ({ default: () => 'volta um' }),
      '/circle/two': async () => ({ default: () => 'volta dois' }),
    }),
    start: async () => circle,
  }),
]

let page: Page
beforeAll(async () => {
  page = await startPage({}, apps)
  page.emit('SET_VISIBLE', true)
})
afterAll(() => page.close())

const shell = {
  navigation: () => import('../../navigation/page-stack.ts'),
  visibility: () => import('../../device/visibility.ts'),
}
const top = () => page.root.querySelector<HTMLElement>('[data-front]')
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 })

async function open(route: string): Promise<void> {
  page.emit('REDIRECT', route)
  await until(() => expect(top()?.dataset.path).toBe(route))
}

async function countAndLeave(route: string): Promise<void> {
  await open(route)
  await until(() => expect(top()?.textContent).toBe('contado 0'))
  top()?.querySelector('button')?.click()
  await until(() => expect(top()?.textContent).toBe('contado 1'))
  const { goHome } = await shell.navigation()
  goHome()
  await until(() => expect(top()?.dataset.path).toBe('/home'))
}

test('an app with keepAlive keeps its state, any other starts anew', async () => {
  await countAndLeave('/keeper')
  await countAndLeave('/counter')
  await open('/counter')
  await until(() => expect(top()?.textContent).toBe('contado 0'))
  const { closePhone, showPhone } = await shell.visibility()
  closePhone()
  showPhone()
  await open('/keeper')
  expect(top()?.textContent).toBe('contado 1')
})

test('the next character gets nothing of an app that was kept alive', async () => {
  page.emit('REFRESH')
  await until(() => expect(top()?.dataset.path).toBe('/home'))
  await open('/keeper')
  await until(() => expect(top()?.textContent).toBe('contado 0'))
})

test('a player without a profile is redirected to the registration, and back once there is a profile', async () => {
  page.emit('REDIRECT', '/social')
  await until(() => expect(top()?.textContent).toBe('crie o seu perfil'))
  expect(location.hash).toBe('#/social/register')
  useProfile.setState({ hasProfile: true })
  await until(() => expect(top()?.textContent).toBe('linha do tempo'))
  const { back } = await shell.navigation()
  back()
  await until(() => expect(top()?.dataset.path).toBe('/home'))
})

test('an app that redirects in a circle is stopped', async () => {
  page.emit('REDIRECT', '/circle')
  await until(() => expect(top()?.textContent).toMatch(/^volta/))
})

test('a page that stays open is left neither by closing the phone nor by Backspace', async () => {
  await open('/talk')
  const { closePhone, showPhone } = await shell.visibility()
  closePhone()
  showPhone()
  page.emit('keydown', 'Backspace')
  expect(top()?.dataset.path).toBe('/talk')
})

test('dock icons come first, and sharing uses the app’s query parameter', async () => {
  const { homeIcons } = await import('../../apps/app-icons.ts')
  expect(homeIcons(page.settings, 'iphone')[0]?.name).toBe('fixed')
  const { sharingApps } = await import('../../media/share.ts')
  expect(sharingApps(page.settings, false)).toEqual([{ title: 'fixed', address: '/fixed/new?url=' }])
})

test('an app’s preferences are stored under its name, and a value of another type counts as unset', async () => {
  const { appPreferences } = await import('../../player/app-preferences.ts')
  const { setPreferences, usePreferences } = await import('../../player/preferences.ts')
  const preferences = appPreferences<{ isQuiet: boolean; tab: string }>('counter', { isQuiet: false, tab: 'um' })
  preferences.set('isQuiet', true)
  expect([preferences.get('isQuiet'), preferences.get('tab')]).toEqual([true, 'um'])
  expect(usePreferences.getState().apps).toEqual({ counter: { isQuiet: true } })
  setPreferences({ apps: { counter: { isQuiet: 'sim' } } })
  expect(preferences.get('isQuiet')).toBe(false)
})

test('a widget shows where the player placed it; a failing one leaves the others intact', async () => {
  const { setPreferences } = await import('../../player/preferences.ts')
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {})
  const seen = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { goHome } = await shell.navigation()
  goHome()
  await until(() => expect(top()?.dataset.path).toBe('/home'))
  expect(top()?.textContent).not.toContain('de relance')
  setPreferences({ apps: { home: { a: '+glance4,+broken2,+counter2,+glance9,*Dois;social;circle' } } })
  await until(() => expect(top()?.textContent).toContain('de relance, 4'))
  const frames = () =>
    [...(top()?.querySelectorAll<HTMLElement>('[data-widget]') ?? [])].map((one) => one.dataset.widget)
  expect(frames()).toEqual(['glance', 'broken'])
  expect(top()?.querySelector('[data-folder]')?.textContent).toContain('Dois')
  expect(top()?.querySelector('button[data-app="/glance"]')).toBeTruthy()
  setPreferences({ apps: {} })
  reported.mockRestore()
  seen.mockRestore()
})

test('a left app stays among the recent apps with its pages, until it is closed or another character plays', async () => {
  const { trackRecentApps, updateRecentApps, useRecentApps, resumeApp, closeApp } = await import(
    '../centre/switcher/recent-apps.ts'
  )
  const { go, goHome } = await shell.navigation()
  const names = () => useRecentApps.getState().list.map(({ name }) => name)
  goHome()
  trackRecentApps()
  useRecentApps.setState({ list: [] })
  await open('/keeper')
  top()?.querySelector('button')?.click()
  const counted = 'contado 1'
  await until(() => expect(top()?.textContent).toBe(counted))
  goHome()
  await open('/social')
  go('/counter')
  await until(() => expect(top()?.dataset.path).toBe('/counter'))
  expect(names()).toEqual(['social', 'keeper'])
  goHome()
  await until(() => expect(top()?.dataset.path).toBe('/home'))
  await open('/talk') // as a call
  expect(updateRecentApps()).toBe(true)
  expect(names()).toEqual(['counter', 'social', 'keeper'])
  const [, , keeper] = useRecentApps.getState().list
  expect(keeper?.snapshot?.element.textContent).toBe(counted)
  goHome()
  if (keeper) resumeApp(keeper)
  await until(() => expect(top()?.dataset.path).toBe('/keeper'))
  expect(top()?.textContent).toBe(counted)
  if (keeper) closeApp(keeper)
  await until(() => expect(top()?.dataset.path).toBe('/home'))
  expect(names()).toEqual(['counter', 'social'])
  await open('/keeper')
  await until(() => expect(top()?.textContent).toBe('contado 0'))
  page.emit('REFRESH')
  expect(names()).toEqual([])
})
