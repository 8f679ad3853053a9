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
  navigation: () => import('../../navigation/navigation.ts'),
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

test('an app that stays alive is found as it was left, any other begins anew', async () => {
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

test('of what stayed alive the next character finds nothing', async () => {
  page.emit('REFRESH')
  await until(() => expect(top()?.dataset.path).toBe('/home'))
  await open('/keeper')
  await until(() => expect(top()?.textContent).toBe('contado 0'))
})

test('an app leads who has no profile to the registration, and back once there is one', async () => {
  page.emit('REDIRECT', '/social')
  await until(() => expect(top()?.textContent).toBe('crie o seu perfil'))
  expect(location.hash).toBe('#/social/register')
  useProfile.setState({ hasProfile: true })
  await until(() => expect(top()?.textContent).toBe('linha do tempo'))
  const { back } = await shell.navigation()
  back()
  await until(() => expect(top()?.dataset.path).toBe('/home'))
})

test('an app that leads in a circle stops somewhere', async () => {
  page.emit('REDIRECT', '/circle')
  await until(() => expect(top()?.textContent).toMatch(/^volta/))
})

test('a page that stays open is left neither by putting the phone away nor by Backspace', async () => {
  await open('/talk')
  const { closePhone, showPhone } = await shell.visibility()
  closePhone()
  showPhone()
  page.emit('keydown', 'Backspace')
  expect(top()?.dataset.path).toBe('/talk')
})

test('fixed icons come first, and sharing names the parameter of the app', async () => {
  const { homeIcons } = await import('../../apps/app-icons.ts')
  expect(homeIcons(page.settings, 'iphone')[0]?.name).toBe('fixed')
  const { sharingApps } = await import('../../media/share.ts')
  expect(sharingApps(page.settings, false)).toEqual([{ title: 'fixed', address: '/fixed/new?url=' }])
})

test('what the player chose within an app is kept under its name, and of another kind it counts as not chosen', async () => {
  const { appPreferences } = await import('../../player/app-preferences.ts')
  const { setPreferences, usePreferences } = await import('../../player/preferences.ts')
  const preferences = appPreferences<{ isQuiet: boolean; tab: string }>('counter', { isQuiet: false, tab: 'um' })
  preferences.set('isQuiet', true)
  expect([preferences.get('isQuiet'), preferences.get('tab')]).toEqual([true, 'um'])
  expect(usePreferences.getState().apps).toEqual({ counter: { isQuiet: true } })
  setPreferences({ apps: { counter: { isQuiet: 'sim' } } })
  expect(preferences.get('isQuiet')).toBe(false)
})

test('an app shows on the home screen what it has for it, where the player put that; one that fails spoils nothing', async () => {
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

test('an app that was left is found among those lately used with its pages, until it is closed or somebody else plays', async () => {
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
