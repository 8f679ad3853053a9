import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { useConnection } from '../../../link/connection.ts'
import { screenTester } from '../../../testing/screen-tester.tsx'
import { useNavigation } from '../../navigation/page-stack.ts'
import { useDarkPage } from '../../pages/dark-page.ts'
import { showPageBelow } from '../../pages/page-below.ts'
import { PageKeyContext } from '../../pages/page-context.ts'
import { usePreferences } from '../../player/preferences.ts'
import { StatusBar } from './status-bar.tsx'

const tester = screenTester()
afterAll(() => tester.close())

const signs = () =>
  [...tester.place.querySelectorAll('[role=img]')]
    .filter((sign) => !sign.closest('[aria-hidden=true]'))
    .map((sign) => sign.getAttribute('aria-label'))

test('rarely seen signs appear when they are switched on, and disappear again', async () => {
  await tester.draw(<StatusBar />)
  expect(signs()).toEqual([])
  await act(async () => usePreferences.setState({ doNotDisturb: true, airplaneMode: true }))
  await expect.poll(signs).toEqual(['Não perturbe', 'Modo avião'])
  await act(async () => usePreferences.setState({ doNotDisturb: false, airplaneMode: false }))
  expect(signs()).toEqual([])
})

test('without a server the iPhone shows only a sign: words would not fit beside the island', async () => {
  await tester.draw(<StatusBar />)
  await act(async () => useConnection.setState({ isLost: true }))
  expect(signs()).toEqual(['Sem serviço'])
  expect(tester.place.textContent).not.toContain('Sem serviço')
  await act(async () => useConnection.setState({ isLost: false }))
  expect(signs()).toEqual([])
})

test('a dark page that is pulled down leaves the bar to the light page below it', async () => {
  const page = (key: number, path: string) => ({ key, path, query: '' })
  useNavigation.setState({ stack: [page(1, '/home'), page(2, '/gallery'), page(3, '/gallery/carousel/1')] })
  await tester.draw(
    <PageKeyContext value={3}>
      <StatusBar />
      <Picture />
    </PageKeyContext>,
  )
  const visibleBar = () =>
    [...tester.place.querySelectorAll('[class*=face]')].map(({ className }) => className.includes('hidden'))
  expect(visibleBar()).toEqual([true, false])
  await act(async () => showPageBelow(true))
  expect(visibleBar()).toEqual([false, true])
  await act(async () => showPageBelow(false))
  expect(visibleBar()).toEqual([true, false])
})

function Picture() {
  useDarkPage()
  return null
}
