import type { Call } from '@orelhao/protocol/calls/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { leaveCall, onCallReady, onCallVoice } from './flow.ts'
import { setCall, useCalls } from './state.ts'
import { setMuted, setSpeaker } from './voice-session.ts'

vi.hoisted(() => {
  window.GetParentResourceName = () => 'smartphone'
})

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

/** Requests of the page, and the track of the player's microphone. */
let asked: unknown[][] = []
let track: { enabled: boolean; stop(): void } = { enabled: true, stop() {} }

class Connection {
  signalingState = 'stable'
  connectionState = 'new'
  localDescription = { type: 'offer', sdp: '' }
  addTrack() {}
  close() {}
  createDataChannel() {}
  async createOffer() {
    return this.localDescription
  }
  async setLocalDescription() {}
}

beforeEach(() => {
  asked = []
  track = { enabled: true, stop() {} }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    asked.push([member, ...args])
    return Response.json({ __null: true })
  })
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal('Audio', class {})
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track], getAudioTracks: () => [track] }) },
  })
})
afterEach(() => {
  leaveCall(call.room)
  useOverlays.setState({ dialogs: [] })
  vi.unstubAllGlobals()
})

const calls = (member: string, name?: string) => asked.filter((one) => one[0] === member && (!name || one[1] === name))
const mode = () => useCalls.getState().call?.mode

test('during a call the voice moves from the game to the page, and stays muted', async () => {
  setCall(call)
  onCallReady(call.room)
  await expect.poll(() => calls('setState', 'voiceRoom')).toEqual([['setState', 'voiceRoom', call.room]])
  setMuted(true)
  setSpeaker(true)
  onCallVoice(call.room, 'rtc')
  await expect.poll(() => calls('call_p2p')).toMatchObject([['call_p2p', 'setOffer', expect.any(String)]])
  expect(calls('setState', 'voiceRoom').at(-1)).toEqual(['setState', 'voiceRoom', 0])
  await expect.poll(() => track.enabled).toBe(false)
  expect(useCalls.getState()).toMatchObject({
    isMuted: true,
    isSpeakerOn: true,
    call: { mode: 'rtc', accepted_at: expect.any(Number) },
  })

  onCallVoice(call.room, 'rtc') // repeated
  onCallVoice(99, 'voip') // of another call
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([mode(), calls('call_p2p').length]).toEqual(['rtc', 1])
})

test('a call that is accepted on another server is carried by the page from the start', async () => {
  setCall(call)
  onCallReady(call.room, 'rtc')
  await expect.poll(() => calls('call_p2p').length).toBe(1)
  expect([mode(), calls('setState', 'voiceRoom')]).toEqual(['rtc', []])
})
