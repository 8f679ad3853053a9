import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { setPreferences, usePreferences } from '../../shell/player/preferences.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { SettingsTab } from './parts/settings-tab.tsx'
import { texts } from './texts.ts'

const screen = screenTester()
afterAll(() => screen.close())

const notifications = () =>
  [...screen.place.querySelectorAll<HTMLElement>('[role=switch]')].find(({ textContent }) =>
    textContent.includes(texts.notifications),
  )
const isOn = () => notifications()?.getAttribute('aria-checked')
const toggle = () => act(async () => notifications()?.click())

test('notifications are on until the player turns them off, and the switch shows it', async () => {
  screen.serve({ wpp_getProfile: { avatarURL: null, read_receipts: true } })
  setPreferences({ notifications: {} })
  await screen.draw(<SettingsTab shows={1} />)
  expect(isOn()).toBe('true')
  for (const [shown, saved] of [
    ['false', false],
    ['true', true],
  ]) {
    await toggle()
    expect([isOn(), usePreferences.getState().notifications.whatsapp]).toEqual([shown, saved])
  }
})
