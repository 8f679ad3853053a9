import { act } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useNavigation } from '../../shell/navigation/page-stack.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import BalanceWidget from './parts/balance-widget.tsx'

const screen = screenTester()
afterAll(() => screen.close())

const showPage = (path: string) =>
  act(async () => useNavigation.setState({ stack: [{ key: path === '/home' ? 1 : 2, path, query: '' }] }))
const requests = () => screen.posted.filter(([member]) => member === 'bank_getBalance').length

test('the balance on home is requested again on each return to it, since the game also moves money', async () => {
  screen.serve({ bank_getBalance: 150 })
  useVisibility.setState({ visible: true })
  await showPage('/home')
  await screen.draw(<BalanceWidget columns={2} />)
  await vi.waitFor(() => expect(screen.place.textContent).toMatch(/150/))
  expect(requests()).toBe(1)
  screen.serve({ bank_getBalance: 90 })
  await showPage('/notes')
  await showPage('/home')
  await vi.waitFor(() => expect(screen.place.textContent).toMatch(/90/))
})
