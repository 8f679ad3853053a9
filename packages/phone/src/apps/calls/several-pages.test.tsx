import type { Call } from '@orelhao/protocol/calls/contract'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { leaveCall, onCallReady, onCallRequest, resumeCall } from './flow.ts'
import CallScreen from './screens/call.tsx'
import { claimVoice, useCalls } from './state.ts'

/** A player may have several pages in a browser; the game has one (`flow.test.ts`). */

const opened: [room: number, isResumed: boolean][] = []
vi.mock('../../shell/device/sounds.ts', () => ({
  startDialTone: () => () => {},
  startRing: () => () => {},
  playNotification: () => {},
}))
vi.mock('./voice-session.ts', async (original) => ({
  ...(await original<typeof import('./voice-session.ts')>()),
  openVoice: async ({ room }: Call, isResumed: boolean) => opened.push([room, isResumed]),
}))

const kind = { room: 7, mode: 'rtc', isVideo: false, isAnonymous: false } as const
const call: Call = { ...kind, owner: false, phone: '555-202', created_at: 100, accepted_at: 101 }
const room = () => useCalls.getState().call?.room
const screen = screenTester()
const asked = () => screen.posted.map(([member]) => member)

beforeEach(() => {
  screen.serve()
  opened.length = 0
  useSettings.setState({ identity: { ...useSettings.getState().identity, user_id: 2, phone: '555-202' } })
})
afterEach(async () => {
  leaveCall(call.room)
  sessionStorage.clear()
  await screen.draw(null)
})
afterAll(() => screen.close())

test('a page that did not accept the call leaves it when another did, and ends nothing', () => {
  onCallRequest({ ...kind, initiator: '555-101' })
  expect(room()).toBe(kind.room)
  onCallReady(kind.room)
  expect(room()).toBeUndefined()
  expect(opened).toEqual([])
  expect(asked()).not.toContain('endPhoneCall')
  expect(asked()).not.toContain('refusePhoneCall')
})

test('after a reload only the page that owned the voice returns to the call', async () => {
  screen.answers.currentPhoneCall = call
  await resumeCall()
  expect(room()).toBeUndefined()
  claimVoice(call.room)
  await resumeCall()
  expect(room()).toBe(call.room)
  expect(opened).toEqual([[call.room, true]])
})

test('an anonymous caller has no name and no number to block', async () => {
  onCallRequest({ ...kind, initiator: '', isAnonymous: true })
  await screen.draw(<CallScreen />)
  expect(screen.place.querySelector('h1')?.textContent).toBe('Anônimo')
  expect(screen.place.textContent).toContain('Recusar')
  expect(screen.place.textContent).not.toContain('Bloquear')
})

test('once the call is over the screen says so, and its buttons are inert', async () => {
  screen.answers.currentPhoneCall = call
  claimVoice(call.room)
  await resumeCall()
  await screen.draw(<CallScreen />)
  expect(screen.place.textContent).not.toContain('Ligação encerrada')
  await act(async () => leaveCall(call.room))
  expect(screen.place.querySelector('[role=status]')?.textContent).toBe('Ligação encerrada')
  expect(screen.button(/Encerrar/)?.closest('[inert]')).not.toBeNull()
})
