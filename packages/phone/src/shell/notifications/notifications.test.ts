import { beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../device/visibility.ts'
import { go, goHome } from '../navigation/page-stack.ts'
import { perPlayer } from '../player/player-scope.ts'
import { setPreferences } from '../player/preferences.ts'
import { setMuted } from './muted-conversations.ts'
import { useNotificationHistory } from './notification-history.ts'
import { assumeCarried, dismiss, notify, pinBanner, setCarried, useNotifications } from './notifications.ts'

const sounds = vi.hoisted(() => ({ played: 0 }))
vi.mock('../device/sounds.ts', () => ({ playNotification: () => sounds.played++ }))

/** Switches to another character. */
function another(): void {
  perPlayer.reset()
  assumeCarried()
}

beforeEach(() => {
  another()
  useNotifications.setState({ list: [] })
  sounds.played = 0
})

const shown = () => useNotifications.getState().list.map(({ title }) => title)
const arrives = (title: string) => notify({ app: 'sms', title, subtitle: '', route: '/sms' })

test('notifications that arrive without a phone show once there is one again, newest ones only', () => {
  setCarried(false)
  for (const title of ['um', 'dois', 'três', 'quatro', 'cinco']) arrives(title)
  expect([shown(), sounds.played]).toEqual([[], 0])
  setCarried(true)
  expect(shown()).toEqual(['dois', 'três', 'quatro', 'cinco'])
  setCarried(true)
  expect(shown()).toHaveLength(4)
  arrives('seis')
  expect(shown().at(-1)).toBe('seis')
})

test('deferred notifications of one character do not reach the next', () => {
  setCarried(false)
  arrives('um')
  another()
  setCarried(true)
  expect(shown()).toEqual([])
  arrives('dois')
  expect(shown()).toEqual(['dois'])
})

test('deferred notifications of an app muted meanwhile are dropped', () => {
  setCarried(false)
  arrives('um')
  setPreferences({ notifications: { sms: false } })
  setCarried(true)
  expect(shown()).toEqual([])
})

test('a city alert belongs to no app, so no switch hides it, and it stays longer than others', () => {
  vi.useFakeTimers()
  setPreferences({ notifications: { sms: false, '': false } })
  notify({ app: '', title: 'Furacão', subtitle: 'Abrigo', route: '', isAlert: true })
  notify({ app: 'bank', title: 'outra', subtitle: '', route: '/bank' })
  vi.advanceTimersByTime(14_000)
  expect(shown()).toEqual(['Furacão'])
  vi.advanceTimersByTime(2000)
  expect(shown()).toEqual([])
  vi.useRealTimers()
})

test('a notification pushed out by four newer ones takes no later one with it', () => {
  vi.useFakeTimers()
  setPreferences({ notifications: {} })
  for (const title of ['um', 'dois', 'três', 'quatro', 'cinco']) arrives(title)
  for (const { id } of useNotifications.getState().list) dismiss(id)
  vi.advanceTimersByTime(3000)
  arrives('seis')
  vi.advanceTimersByTime(4900)
  expect(shown()).toEqual(['seis'])
  vi.useRealTimers()
})

test('each banner shows for its own five seconds, even after an early dismissal of another', () => {
  vi.useFakeTimers()
  setPreferences({ notifications: {} })
  arrives('um')
  vi.advanceTimersByTime(3000)
  dismiss(useNotifications.getState().list[0]?.id ?? 0)
  arrives('dois')
  vi.advanceTimersByTime(4900)
  expect(shown()).toEqual(['dois'])
  vi.advanceTimersByTime(200)
  expect(shown()).toEqual([])
  vi.useRealTimers()
})

test('a lasting banner is neither ended by time nor pushed out by later ones', () => {
  vi.useFakeTimers()
  notify({ app: 'contacts', title: 'toca', subtitle: '', route: '/call', stays: true })
  for (const title of ['um', 'dois', 'três', 'quatro']) notify({ app: 'bank', title, subtitle: '', route: '/bank' })
  expect(shown()).toEqual(['toca', 'dois', 'três', 'quatro'])
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['toca'])
  vi.useRealTimers()
})

const writes = (title: string, who = '555-202') =>
  notify({ app: 'contacts', title, subtitle: '', route: `/sms/${who}`, conversation: `sms/${who}` })

test('the newest notification of a conversation stands for all of it', () => {
  vi.useFakeTimers()
  for (const title of ['um', 'dois', 'três']) writes(title)
  writes('de outro', '555-303')
  expect(useNotifications.getState().list.map(({ title, more }) => [title, more])).toEqual([
    ['três', 2],
    ['de outro', 0],
  ])
  vi.advanceTimersByTime(6000)
  expect(shown()).toEqual([])
  writes('quatro')
  expect(useNotifications.getState().list[0]?.more).toBe(0)
  vi.useRealTimers()
})

test('a visible or muted conversation shows no notifications', () => {
  useVisibility.setState({ visible: true })
  go('/sms/555-202?text=oi')
  writes('à vista')
  writes('outra', '555-303')
  expect(shown()).toEqual(['outra'])
  useVisibility.setState({ visible: false })
  writes('guardado')
  expect(shown()).toEqual(['outra', 'guardado'])
  goHome()
  setMuted('sms/555-303', true)
  writes('calado', '555-303')
  expect(shown()).toEqual(['outra', 'guardado'])
  setMuted('sms/555-303', false)
  writes('de novo', '555-303')
  expect(shown()).toEqual(['guardado', 'de novo'])
})

test('do not disturb shows city alerts only; the history has everything', () => {
  setPreferences({ doNotDisturb: true })
  useNotificationHistory.setState({ list: [] })
  notify({ app: 'bank', title: 'pix', subtitle: '', route: '/bank' })
  notify({ app: '', title: 'Furacão', subtitle: 'Abrigo', route: '', isAlert: true })
  expect(shown()).toEqual(['Furacão'])
  expect(useNotificationHistory.getState().list.map(({ title }) => title)).toEqual(['Furacão', 'pix'])
  setPreferences({ doNotDisturb: false })
})

test('airplane mode shows nothing; afterwards the newest show, and the history has everything', () => {
  useNotificationHistory.setState({ list: [] })
  setPreferences({ airplaneMode: true })
  const days = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis']
  for (const title of days) notify({ app: 'bank', title, subtitle: '', route: '/bank' })
  notify({ app: '', title: 'Furacão', subtitle: 'Abrigo', route: '', isAlert: true }) // airplane mode blocks alerts too
  setCarried(false)
  setPreferences({ airplaneMode: false })
  expect([shown(), useNotificationHistory.getState().list]).toEqual([[], []]) // the player carries no phone
  setCarried(true)
  expect(shown()).toEqual(['quatro', 'cinco', 'seis', 'Furacão'])
  expect(useNotificationHistory.getState().list.map(({ title }) => title)).toEqual(['Furacão', ...[...days].reverse()])
})

/** Reloads the page with the browser's stored data. */
async function reload(player: number, airplaneMode: boolean) {
  vi.resetModules()
  const { useSettings } = await import('../player/settings.ts')
  const preferences = await import('../player/preferences.ts')
  const { useNotificationHistory: history } = await import('./notification-history.ts')
  const fresh = await import('./notifications.ts')
  const { identity } = useSettings.getState()
  useSettings.setState({ identity: { ...identity, user_id: player } })
  preferences.usePreferences.setState({ airplaneMode })
  await Promise.resolve()
  return {
    ...fresh,
    setPreferences: preferences.setPreferences,
    shown: () => fresh.useNotifications.getState().list.map(({ title }) => title),
    past: () => history.getState().list.map(({ title }) => title),
  }
}

test('notifications deferred in airplane mode survive a reload, for their player only', async () => {
  const days = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis']
  const first = await reload(7, true)
  for (const title of days) first.notify({ app: 'bank', title, subtitle: '', route: `/bank/${title}` })
  first.dismissAt('/bank/dois') // read elsewhere
  const others = await reload(8, false)
  expect([others.shown(), others.past()]).toEqual([[], []])
  const second = await reload(7, true)
  second.notify({ app: 'bank', title: 'sete', subtitle: '', route: '/bank' })
  expect(second.shown()).toEqual([])
  second.setPreferences({ airplaneMode: false })
  expect(second.shown()).toEqual(['quatro', 'cinco', 'seis', 'sete'])
  expect(second.past()).toEqual(['sete', 'seis', 'cinco', 'quatro', 'três', 'um'])
  expect((await reload(7, false)).shown()).toEqual([]) // shown only once
})

test('where airplane mode was ended elsewhere, the next page shows the deferred notifications', async () => {
  const first = await reload(7, true)
  first.notify({ app: 'bank', title: 'um', subtitle: '', route: '/bank' })
  expect((await reload(7, false)).shown()).toEqual(['um'])
})

test('a pinned banner stays in place and updates its text', () => {
  vi.useFakeTimers()
  writes('um')
  const id = useNotifications.getState().list[0]?.id ?? 0
  pinBanner(id)
  vi.advanceTimersByTime(60_000)
  writes('dois')
  expect(useNotifications.getState().list.map((one) => [one.id, one.title, one.more])).toEqual([[id, 'dois', 1]])
  dismiss(id)
  expect(shown()).toEqual([])
  vi.useRealTimers()
})
