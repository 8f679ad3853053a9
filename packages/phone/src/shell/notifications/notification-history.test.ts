import { beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../device/visibility.ts'
import { go, goHome } from '../navigation/page-stack.ts'
import { setPreferences } from '../player/preferences.ts'
import { useSettings } from '../player/settings.ts'
import { setMuted } from './muted-conversations.ts'
import { removeFromHistory, useNotificationHistory } from './notification-history.ts'
import { dismissAt, notify, useNotifications } from './notifications.ts'

vi.mock('../device/sounds.ts', () => ({ playNotification: () => {} }))

beforeEach(() => {
  removeFromHistory(() => true)
  useNotifications.setState({ list: [] })
  setPreferences({ notifications: {} })
  goHome()
})

const titles = () => useNotificationHistory.getState().list.map(({ title }) => title)
const writes = (title: string, who = '555-202') =>
  notify({ app: 'sms', title, subtitle: '', route: `/sms/${who}`, conversation: `sms/${who}` })

test('the history has notifications after their banners, newest first, at most sixty', () => {
  vi.useFakeTimers()
  for (let count = 1; count <= 70; count++) writes(`n${count}`)
  vi.advanceTimersByTime(60_000)
  expect(useNotifications.getState().list).toEqual([])
  expect(titles()).toHaveLength(60)
  expect([titles()[0], titles().at(-1)]).toEqual(['n70', 'n11'])
  vi.useRealTimers()
})

test('notifications of a visible page, muted, switched off or closed apps, and lasting ones are not in the history', () => {
  useVisibility.setState({ visible: true })
  go('/sms/555-202')
  writes('à vista')
  notify({ app: 'sms', title: 'do app aberto', subtitle: '', route: '/sms/555-202?x=1' })
  setMuted('sms/555-303', true)
  writes('calado', '555-303')
  setPreferences({ notifications: { bank: false } })
  notify({ app: 'bank', title: 'desligado', subtitle: '', route: '/bank' })
  useSettings.setState(({ config }) => ({ config: { ...config, disabledApps: ['olx'] } }))
  notify({ app: 'olx', title: 'fechado', subtitle: '', route: '/olx' })
  notify({ app: 'contacts', title: 'toca', subtitle: '', route: '/call', stays: true })
  expect(titles()).toEqual([])
  setMuted('sms/555-303', false)
})

test('notifications that lead only to home are in the history, even while home is visible', () => {
  useVisibility.setState({ visible: true })
  notify({ app: 'detran', title: 'IPVA', subtitle: '', route: '/home' })
  expect(titles()).toEqual(['IPVA'])
})

test('opening a page removes its notifications, even with another query', () => {
  writes('um')
  writes('dois')
  writes('de outro', '555-303')
  notify({ app: 'bank', title: 'pix', subtitle: '', route: '/sms/555-202?text=oi' })
  dismissAt('/sms/555-202')
  expect(titles()).toEqual(['de outro'])
})

test('another character sees none of the last one’s history, the same character all of it', () => {
  const plays = (user_id: number) =>
    useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id, phone: '555-101' } }))
  plays(1)
  writes('um')
  plays(0)
  plays(1)
  expect(titles()).toEqual(['um'])
  plays(0)
  plays(2)
  expect(titles()).toEqual([])
})
