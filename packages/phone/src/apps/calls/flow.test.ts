import type { Call } from '@orelhao/protocol/calls/contract'
import { refusals } from '@orelhao/protocol/calls/rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resumeRetries } from '../../link/player-epoch.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { currentPage } from '../../shell/navigation/page-stack.ts'
import { useNotifications } from '../../shell/notifications/notifications.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { useSettings } from '../../shell/player/settings.ts'
import {
  acceptCall,
  dial,
  hangUp,
  leaveCall,
  onCallEnded,
  onCallReady,
  onCallRequest,
  refuseAndBlock,
  refuseCall,
} from './flow.ts'
import { callPath, useCalls } from './state.ts'
import { texts } from './texts.ts'

vi.hoisted(() => {
  window.GetParentResourceName = () => 'smartphone'
})
vi.mock('../../shell/device/sounds.ts', () => ({
  startDialTone: () => () => {},
  startRing: () => () => {},
  playNotification: () => {},
}))

const call: Call = {
  room: 7,
  mode: 'pma-voice',
  owner: true,
  isVideo: false,
  isAnonymous: false,
  phone: '555-202',
  created_at: 100,
  accepted_at: null,
}
type Refusal = keyof typeof refusals

/**
 * The server's part of calls. `isAway`: its database is unreachable and every call fails; `loses`: the member whose answer gets lost;
 * `refuses`: why a call is refused.
 */
const server = {
  isAway: false,
  loses: '',
  refuses: undefined as Refusal | undefined,
  current: null as Call | null,
  asked: [] as string[],
}

const operations: Record<string, () => unknown> = {
  currentPhoneCall: () => server.current,
  createPhoneCall() {
    const code = server.current ? 'inCall' : server.refuses
    if (code) return { error: refusals[code], code }
    server.current = { ...call, room: ++rooms }
    return server.current
  },
  answerPhoneCall: () => null,
  refusePhoneCall: () => null,
  block: () => null,
  endPhoneCall() {
    server.current = null
    return null
  },
}
let rooms = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(server, { isAway: false, loses: '', refuses: undefined, current: null, asked: [] })
  rooms = call.room
  useSettings.setState({ identity: { ...useSettings.getState().identity, user_id: 1, phone: '555-101' } })
  useVisibility.setState({ visible: true })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { member } = JSON.parse(body)
    if (!address.endsWith('/backend')) return Response.json({ __null: true })
    server.asked.push(member)
    const fault = Response.json({ __fault: { code: 'unavailable', message: '' } })
    if (server.isAway) return fault
    const answer = operations[member]?.() ?? { __null: true }
    return member === server.loses ? fault : Response.json(answer)
  })
})
afterEach(async () => {
  server.isAway = false
  await pass()
  leaveCall(useCalls.getState().call?.room ?? 0)
  useOverlays.setState({ dialogs: [] })
  useNotifications.setState({ list: [] })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (ms = 60_000) => vi.advanceTimersByTimeAsync(ms)
const asked = (member: string) => server.asked.filter((other) => other === member).length
const alertTexts = () => useOverlays.getState().dialogs.map((dialog) => 'text' in dialog && dialog.text)
const room = () => useCalls.getState().call?.room
const notified = () =>
  useNotifications.getState().list.map(({ title, subtitle, route }) => ({ title, subtitle, route }))

/** Bruno calls, unless the change names another caller. */
function ring(change: Partial<Call> = {}): void {
  const { owner: _, accepted_at: __, created_at: ___, phone: initiator, ...kind } = { ...call, ...change }
  onCallRequest({ ...kind, initiator })
}

/** A call that the other side accepted. */
async function talk(): Promise<number> {
  await dial(call.phone, false)
  const current = { ...call, room: rooms, accepted_at: 101 }
  server.current = current
  onCallReady(current.room)
  return current.room
}

test('the end of a call is reported until the server answers', async () => {
  await talk()
  server.isAway = true
  hangUp()
  expect(room()).toBeUndefined()
  await pass(120_000)
  expect(asked('endPhoneCall')).toBeGreaterThan(6)
  expect(asked('endPhoneCall')).toBeLessThan(40)
  server.isAway = false
  await pass()
  expect(server.current).toBeNull()
  const { length } = server.asked
  await pass()
  expect(server.asked).toHaveLength(length)
})

test('a call that the server ended is no longer reported', async () => {
  const left = await talk()
  server.isAway = true
  hangUp()
  await pass(20_000)
  expect(asked('endPhoneCall')).toBeGreaterThan(6)
  onCallEnded(left)
  const { length } = server.asked
  await pass()
  expect(server.asked.length).toBeLessThanOrEqual(length + 2) // a retry that was under way
})

test('the next player does not report the end of the previous player’s call', async () => {
  await talk()
  server.isAway = true
  hangUp()
  await pass(20_000)
  expect(asked('endPhoneCall')).toBeGreaterThan(6)
  resumeRetries(true)
  const { length } = server.asked
  await pass()
  expect(server.asked).toHaveLength(length)
})

test('a call that only the server still has is ended before the next one', async () => {
  await talk()
  server.isAway = true
  hangUp()
  await pass(8000)
  server.isAway = false
  await dial(call.phone, false)
  expect(alertTexts()).toEqual([])
  expect(room()).toBe(rooms)
  expect(server.current?.room).toBe(rooms)
})

test('a call that rings here is not ended by dialing another one', async () => {
  server.current = { ...call, owner: false }
  await dial(call.phone, false)
  expect(asked('endPhoneCall')).toBe(0)
  expect(alertTexts()).toEqual([refusals.inCall])
})

test('when the answer to accepting is lost, the call ends', async () => {
  ring()
  server.current = { ...call, owner: false }
  server.loses = 'answerPhoneCall'
  const accepting = acceptCall()
  await pass()
  await accepting
  expect(room()).toBeUndefined()
  expect(server.current).toBeNull()
})

test('when the answer to dialing is lost, the call shows once the other side accepts it', async () => {
  server.loses = 'createPhoneCall'
  const dialing = dial(call.phone, false)
  await pass()
  await dialing
  expect(room()).toBeUndefined()
  server.current = { ...call, accepted_at: 101 }
  onCallReady(call.room)
  await pass(0)
  expect(useCalls.getState().call).toMatchObject({ room: call.room, accepted_at: 101 })
})

test.each(['busy', 'unreachable', 'unknownNumber'] as const)(
  'a refused call says why, and the next one can be made: %s',
  async (code) => {
    server.refuses = code
    await dial(call.phone, false)
    expect(alertTexts()).toEqual([refusals[code]])
    expect(room()).toBeUndefined()
    server.refuses = undefined
    await dial(call.phone, false)
    expect(room()).toBe(rooms)
  },
)

test('a player cannot call their own number or an invalid one', async () => {
  await dial('555-101', false)
  await dial('', false)
  expect(alertTexts()).toEqual([refusals.ownNumber, refusals.invalidNumber])
  expect(asked('createPhoneCall')).toBe(0)
})

test('a call started by another resource opens the phone, or a notification says why there is none', async () => {
  useVisibility.setState({ visible: false })
  await dial('555-101', false)
  expect(notified()).toEqual([{ title: texts.notCalled, subtitle: refusals.ownNumber, route: '/contacts/dial' }])
  expect(alertTexts()).toEqual([])
  await dial(call.phone, false)
  expect(useVisibility.getState().visible).toBe(true)
  expect(room()).toBe(rooms)
})

test('the screen says for a second that the call is over, then closes; another call stays', async () => {
  await talk()
  hangUp()
  expect(currentPage().path).toBe(callPath)
  await pass(1000)
  expect(currentPage().path).not.toBe(callPath)

  await talk()
  hangUp()
  ring({ room: 99 })
  await pass(2000)
  expect(currentPage().path).toBe(callPath)
  onCallEnded(99)
})

test('an unanswered call is listed as missed, a refused one is not', () => {
  ring()
  expect(currentPage().path).toBe(callPath)
  onCallEnded(call.room)
  expect(currentPage().path).not.toBe(callPath)
  expect(notified()).toEqual([{ title: texts.missed, subtitle: call.phone, route: '/contacts/history' }])
  useNotifications.setState({ list: [] })
  ring()
  refuseCall()
  onCallEnded(call.room)
  expect(notified()).toEqual([])
  expect(asked('refusePhoneCall')).toBe(1)
})

test('while the phone is closed a notification names the caller until the call is over; an anonymous caller has no name', () => {
  useVisibility.setState({ visible: false })
  ring({ phone: '', isAnonymous: true, isVideo: true })
  expect(notified()).toEqual([{ title: texts.videoCall, subtitle: texts.isCalling(texts.anonymous), route: callPath }])
  expect(useNotifications.getState().list[0]?.avatar).toBeUndefined()
  onCallEnded(call.room)
  expect(notified()).toEqual([{ title: texts.missed, subtitle: texts.anonymous, route: '/contacts/history' }])
  ring()
  expect(useNotifications.getState().list.map(({ avatar }) => avatar?.name)).toContain(call.phone)
})

test('a player in a call or with do not disturb gets no incoming call', async () => {
  const own = await talk()
  ring({ room: own + 1 })
  expect(room()).toBe(own)
  leaveCall(own)
  usePreferences.setState({ doNotDisturb: true })
  ring()
  expect([room(), notified()]).toEqual([undefined, []])
  usePreferences.setState({ doNotDisturb: false })
})

test('airplane mode ends the current call and blocks incoming and outgoing ones', async () => {
  await talk()
  usePreferences.setState({ airplaneMode: true })
  expect(room()).toBeUndefined()
  await pass(0)
  expect(server.asked).toContain('endPhoneCall')
  ring()
  expect([room(), notified()]).toEqual([undefined, []])
  await dial('555-202', false)
  expect(room()).toBeUndefined()
  expect(server.asked.filter((member) => member === 'createPhoneCall')).toHaveLength(1) // the one from before
  usePreferences.setState({ airplaneMode: false })
  ring()
  usePreferences.setState({ airplaneMode: true })
  await pass(0)
  expect(room()).toBeUndefined()
  expect(server.asked).toContain('refusePhoneCall')
  usePreferences.setState({ airplaneMode: false })
})

test('blocking the caller asks first, then refuses the call', async () => {
  for (const yes of [false, true]) {
    ring()
    const blocking = refuseAndBlock()
    const [dialog] = useOverlays.getState().dialogs
    if (dialog?.kind !== 'confirm') throw new Error('there is no confirmation')
    dialog.answer(yes)
    await pass(0)
    await blocking
    expect(room()).toBe(yes ? undefined : call.room)
  }
  expect(server.asked).toEqual(['refusePhoneCall', 'block'])
  expect(useSettings.getState().blocks).toEqual([call.phone])
  useSettings.setState({ blocks: [] })
})
