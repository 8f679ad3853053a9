import { beforeEach, expect, test, vi } from 'vitest'
import { useVisibility } from '../device/visibility.ts'
import { go, goHome } from '../navigation/navigation.ts'
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

test('what came is kept after its banner went, the newest first, and no more than sixty', () => {
  vi.useFakeTimers()
  for (let count = 1; count <= 70; count++) writes(`n${count}`)
  vi.advanceTimersByTime(60_000)
  expect(useNotifications.getState().list).toEqual([])
  expect(titles()).toHaveLength(60)
  expect([titles()[0], titles().at(-1)]).toEqual(['n70', 'n11'])
  vi.useRealTimers()
})

test('what the player sees anyway, has muted or switched off is not kept, nor what only stands there while it goes on', () => {
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

test('what leads no further than home is kept, also while home is before the player', () => {
  useVisibility.setState({ visible: true })
  notify({ app: 'detran', title: 'IPVA', subtitle: '', route: '/home' })
  expect(titles()).toEqual(['IPVA'])
})

test('a page that was opened takes its own away, also where it was asked for with a query', () => {
  writes('um')
  writes('dois')
  writes('de outro', '555-303')
  notify({ app: 'bank', title: 'pix', subtitle: '', route: '/sms/555-202?text=oi' })
  dismissAt('/sms/555-202')
  expect(titles()).toEqual(['de outro'])
})

test('another character finds nothing of the last one, the same one all of it', () => {
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
