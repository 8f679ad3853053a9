import { afterAll, beforeEach, expect, test } from 'vitest'
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

async function enter(...codes: string[]): Promise<void> {
  for (const digit of codes.join('')) await screen.press(new RegExp(`^${digit}$`))
}
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
  expect(screen.posted).toEqual([['lock_setCode', '2580', null]])
  expect([useSettings.getState().hasLockCode, lockPreference.get('isOn')]).toEqual([true, true])
})

test('an existing code is asked for before it is changed or removed', async () => {
  await open(true)
  await screen.press(/^Trocar código$/)
  await enter('2580', '1379', '1379')
  expect(screen.posted).toEqual([
    ['lock_open', '2580'],
    ['lock_setCode', '1379', '2580'],
  ])
  screen.serve()
  await open(true)
  await screen.press(/^Remover código$/)
  await enter('1379')
  expect(screen.posted).toEqual([['lock_setCode', null, '1379']])
  expect(useSettings.getState().hasLockCode).toBe(false)
})
