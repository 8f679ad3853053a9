import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen.tsx'
import { usePreferences } from '../preferences.ts'
import { StatusBar } from './status-bar.tsx'

const tester = screenTester()
afterAll(() => tester.close())

test('signs that few players see come when they are chosen, and go again', async () => {
  const signs = () =>
    [...tester.place.querySelectorAll('[role=img]')]
      .filter((sign) => !sign.closest('[aria-hidden=true]'))
      .map((sign) => sign.getAttribute('aria-label'))
  await tester.draw(<StatusBar />)
  expect(signs()).toEqual([])
  await act(async () => usePreferences.setState({ doNotDisturb: true, airplaneMode: true }))
  await expect.poll(signs).toEqual(['Não perturbe', 'Modo avião'])
  await act(async () => usePreferences.setState({ doNotDisturb: false, airplaneMode: false }))
  expect(signs()).toEqual([])
})
