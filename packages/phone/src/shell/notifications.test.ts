import { beforeEach, expect, test, vi } from 'vitest'
import { carry, forgetWithheld, notify, useNotifications } from './notifications.ts'
import { setPreferences } from './preferences.ts'

const sounds = vi.hoisted(() => ({ played: 0 }))
vi.mock('./sounds.ts', () => ({ playNotification: () => sounds.played++ }))

beforeEach(() => {
  forgetWithheld()
  useNotifications.setState({ list: [] })
  sounds.played = 0
})

const shown = () => useNotifications.getState().list.map(({ title }) => title)
const arrives = (title: string) => notify({ app: 'sms', title, subtitle: '', route: '/sms' })

test('what arrives without a phone is shown once there is one again, the newest of it', () => {
  carry(false)
  for (const title of ['um', 'dois', 'três', 'quatro', 'cinco']) arrives(title)
  expect([shown(), sounds.played]).toEqual([[], 0])
  carry(true)
  expect(shown()).toEqual(['dois', 'três', 'quatro', 'cinco'])
  carry(true)
  expect(shown()).toHaveLength(4)
  arrives('seis')
  expect(shown().at(-1)).toBe('seis')
})

test('what one character was not shown is nothing to the next', () => {
  carry(false)
  arrives('um')
  forgetWithheld()
  carry(true)
  expect(shown()).toEqual([])
  arrives('dois')
  expect(shown()).toEqual(['dois'])
})

test('an app that was silenced meanwhile stays silent', () => {
  carry(false)
  arrives('um')
  setPreferences({ notifications: { sms: false } })
  carry(true)
  expect(shown()).toEqual([])
})
