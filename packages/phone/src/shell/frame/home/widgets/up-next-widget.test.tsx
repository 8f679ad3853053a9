import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../../../../testing/screen-tester.tsx'
import { testApp } from '../../../../testing/test-app.ts'
import { setLiveActivity, useLiveActivities } from '../../../activities/live-activities.ts'
import { UpNextRow } from '../../../activities/up-next-row.tsx'
import { installApps } from '../../../apps/registry.ts'
import { currentPage, goHome } from '../../../navigation/page-stack.ts'
import { setBadge, useBadges } from '../../../notifications/badges.ts'
import { useAppStarts } from '../../boot/app-lifecycle.ts'
import { UpNextWidget } from './up-next-widget.tsx'

const tester = screenTester()
afterAll(() => tester.close())

const rows = () => [...tester.place.querySelectorAll('li')].map(({ textContent }) => textContent)

beforeEach(async () => {
  tester.serve()
  installApps([testApp('duty', () => null), testApp('mail', () => null)])
  await act(async () => {
    useLiveActivities.setState({ list: [] })
    useAppStarts.setState({ duty: {} }, true)
    useBadges.setState({}, true)
    goHome()
  })
  await tester.draw(<UpNextWidget columns={4} />)
})

test('live activities come first, then upcoming rows of apps, then unread notifications', async () => {
  expect(rows()).toEqual([])
  const Requests = () => <UpNextRow app="duty" title="Chamado" detail="há 3 min" route="/duty" />
  await act(async () => {
    setBadge('mail', 2)
    useAppStarts.setState({ duty: { upNext: { load: async () => ({ default: Requests }) } } })
    setLiveActivity({
      id: 'call',
      app: 'duty',
      urgency: 'heard',
      tone: 'green',
      label: '',
      title: 'Em chamada',
      route: null,
    })
  })
  await expect.poll(rows).toEqual(['Em chamada', 'Chamadohá 3 min', expect.stringContaining('2 não lidas')])
  await act(async () => tester.place.querySelectorAll('button')[1]?.click())
  expect(currentPage().path).toBe('/duty')
})

test('the widget begins with the date, and unread notifications are in one order', async () => {
  await act(async () => {
    setBadge('duty', 1)
    setBadge('mail', 2)
  })
  expect(rows()).toEqual([expect.stringContaining('2 não lidas'), expect.stringContaining('1 não lida')])
  expect(tester.place.textContent).toMatch(/^[a-zçá-]+\d{1,2}\D/)
})

test('failing rows of one app leave the others', async () => {
  const Bad = () => {
    throw new Error('bad rows')
  }
  await act(async () => {
    setBadge('mail', 1)
    useAppStarts.setState({ duty: { upNext: { load: async () => ({ default: Bad }) } } })
  })
  await expect.poll(rows).toEqual([expect.stringContaining('1 não lida')])
})
