import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../../../../testing/screen-tester.tsx'
import { testApp } from '../../../../testing/test-app.ts'
import { setActivity, useActivities } from '../../../activities/live-activities.ts'
import { NextRow } from '../../../activities/up-next-row.tsx'
import { install } from '../../../apps/registry.ts'
import { current, goHome } from '../../../navigation/navigation.ts'
import { setBadge, useBadges } from '../../../notifications/badges.ts'
import { useAppStarts } from '../../boot/app-lifecycle.ts'
import { NextWidget } from './up-next-widget.tsx'

const tester = screenTester()
afterAll(() => tester.close())

const rows = () => [...tester.place.querySelectorAll('li')].map(({ textContent }) => textContent)

beforeEach(async () => {
  tester.serve()
  install([testApp('duty', () => null), testApp('mail', () => null)])
  await act(async () => {
    useActivities.setState({ list: [] })
    useAppStarts.setState({ duty: {} }, true)
    useBadges.setState({}, true)
    goHome()
  })
  await tester.draw(<NextWidget columns={4} />)
})

test('what goes on stands first, then what apps say comes next, then what was not read', async () => {
  expect(rows()).toEqual([])
  const Requests = () => <NextRow app="duty" title="Chamado" detail="há 3 min" route="/duty" />
  await act(async () => {
    setBadge('mail', 2)
    useAppStarts.setState({ duty: { next: { load: async () => ({ default: Requests }) } } })
    setActivity({
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
  expect(current().path).toBe('/duty')
})

test('rows of an app that fail leave the others', async () => {
  const Bad = () => {
    throw new Error('bad rows')
  }
  await act(async () => {
    setBadge('mail', 1)
    useAppStarts.setState({ duty: { next: { load: async () => ({ default: Bad }) } } })
  })
  await expect.poll(rows).toEqual([expect.stringContaining('1 não lida')])
})
