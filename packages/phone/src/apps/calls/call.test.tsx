import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import CallScreen from './screens/call.tsx'
import { setCall, useCalls } from './state.ts'

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => screen.serve())

test('in a video call, name and controls do not move when the other side’s camera turns on or off', async () => {
  const at = 1_700_000_000
  setCall({
    room: 1,
    mode: 'rtc',
    phone: '555-202',
    owner: true,
    created_at: at,
    accepted_at: at,
    isVideo: true,
    isAnonymous: false,
  })
  await screen.draw(<CallScreen />)
  const places = () => [
    screen.place.querySelector('header')?.dataset.size,
    screen.place.querySelectorAll('[data-over-video]').length,
  ]
  for (const isReceivingVideo of [false, true, false]) {
    await act(async () => useCalls.setState({ isReceivingVideo }))
    expect(places()).toEqual(['corner', 2])
  }
})
