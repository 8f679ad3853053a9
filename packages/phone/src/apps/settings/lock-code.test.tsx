import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { lockPreference } from '../../shell/device/lock.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import LockScreen from './screens/lock.tsx'

const screen = screenTester()
beforeEach(() => {
  localStorage.clear()
  screen.serve({ lock_open: { isOpen: true, wait: 0 } })
  useSettings.setState(({ config }) => ({ config: { ...config, lockScreen: 'code' } }))
})
afterAll(async () => {
  useOverlays.setState({ toast: null })
  await screen.close()
})

/** Presses digits one by one; the pad is disabled while a whole code is checked. */
async function enter(...codes: string[]): Promise<void> {
  for (const digit of codes.join('')) {
    const key = new RegExp(`^${digit}$`)
    await vi.waitFor(() => expect(screen.button(key)?.disabled).toBe(false), { timeout: 20_000 })
    await screen.press(key)
  }
}

/** Waits for the answer to the last code. Preferences are saved some time after a change, so they may come between. */
const posted = (calls: unknown[]) =>
  vi.waitFor(() => expect(screen.posted.filter(([member]) => /^lock_/.test(String(member)))).toEqual(calls), {
    timeout: 20_000,
  })

/** Draws the screen of a player with or without a code. */
async function open(hasLockCode: boolean): Promise<void> {
  await screen.draw(null)
  useSettings.setState({ hasLockCode })
  await screen.draw(<LockScreen />)
}

test('a first code is entered twice, and no previous one is asked for', async () => {
  lockPreference.set('isOn', false)
  await open(false)
  await enter('2580', '2580')
  await posted([['lock_setCode', '2580', null]])
  await vi.waitFor(() => expect([useSettings.getState().hasLockCode, lockPreference.get('isOn')]).toEqual([true, true]))
})

test('an existing code is asked for before it is changed or removed', async () => {
  await open(true)
  await screen.press(/^Trocar código$/)
  await enter('2580', '1379', '1379')
  await posted([
    ['lock_open', '2580'],
    ['lock_setCode', '1379', '2580'],
  ])
  screen.serve()
  await open(true)
  await screen.press(/^Remover código$/)
  await enter('1379')
  await posted([['lock_setCode', null, '1379']])
  await vi.waitFor(() => expect(useSettings.getState().hasLockCode).toBe(false))
})
