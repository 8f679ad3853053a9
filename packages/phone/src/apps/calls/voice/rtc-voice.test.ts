import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rtcVoice } from './rtc-voice.ts'

/** Connections in the order in which they were made. The first one is closed before it has made its answer, so it never does. */
let made: Connection[] = []

class Connection {
  signalingState = 'stable'
  connectionState = 'new'
  localDescription: unknown = null
  remoteDescription: unknown = null
  readonly #answersNever = made.length === 0

  constructor() {
    made.push(this)
  }

  addTrack() {}
  close() {}
  async addIceCandidate() {}
  async setRemoteDescription(description: unknown) {
    this.remoteDescription = description
  }
  createAnswer(): Promise<unknown> {
    return this.#answersNever ? new Promise(() => {}) : Promise.resolve({ type: 'answer' })
  }
  async setLocalDescription(description: unknown) {
    this.localDescription = description
  }
}

beforeEach(() => {
  made = []
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal('Audio', class {})
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an offer that is never dealt with does not keep the next one from being answered', async () => {
  const sent: string[] = []
  const voice = rtcVoice({
    room: 1,
    mode: 'rtc',
    turnServer: '',
    owner: false,
    send: (signal: string) => sent.push(signal),
  } as unknown as Parameters<typeof rtcVoice>[0])
  await voice.open(false)
  voice.hear('setOffer', '{"type":"offer"}')
  voice.hear('setOffer', '{"type":"offer"}')
  await vi.advanceTimersByTimeAsync(100)
  expect([made.length, sent]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(3000)
  expect([made.length, sent]).toEqual([2, ['setAnswer']])
})
