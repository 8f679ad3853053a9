import '../../../../testing/fake-game.ts'

import { act } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apps } from '../../../../apps/index.ts'
import { screenTester } from '../../../../testing/screen-tester.tsx'
import { installApps } from '../../../apps/registry.ts'
import { currentPage } from '../../../navigation/page-stack.ts'
import { useRecentApps } from '../../centre/switcher/recent-apps.ts'
import { SearchHome } from './search-home.tsx'

const tester = screenTester()
beforeAll(() => installApps(apps))
afterAll(() => tester.close())

const section = (label: string) => tester.place.querySelector(`section[aria-label="${label}"]`)
const titles = () => [...(section('Usados há pouco')?.querySelectorAll('bdi') ?? [])].map((bdi) => bdi.textContent)

test('the apps used last come first, newest first, until something is typed', async () => {
  tester.serve()
  await tester.draw(<SearchHome onClose={() => {}} />)
  expect([titles(), section('Apps') !== null]).toEqual([[], true])
  const recent = (name: string) => ({ name, pages: [], snapshot: undefined })
  await act(async () => useRecentApps.setState({ list: ['notes', 'sms', 'gone'].map(recent) }))
  expect(titles()).toEqual(['Notas', 'Mensagens'])
  await tester.press(/^Notas$/)
  expect(currentPage().path).toBe('/notes')
})
