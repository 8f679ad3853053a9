import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { useConnection } from '../../../link/connection.ts'
import { screenTester } from '../../../testing/screen-tester.tsx'
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
