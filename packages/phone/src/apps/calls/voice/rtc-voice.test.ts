import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rtcVoice } from './rtc-voice.ts'

/** Connections in order of creation. The first one is closed before its answer exists, so it never answers. */
let connections: Connection[] = []

class Connection {
  signalingState = 'stable'
  connectionState = 'new'
  localDescription: unknown = null
  remoteDescription: unknown = null
  readonly #answersNever = connections.length === 0

  constructor() {
    connections.push(this)
  }

  addTrack() {}
  close() {}
  async addIceCandidate() {}
  async setRemoteDescription(description: { type: string }) {
    this.remoteDescription = description
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable'
  }
  addTransceiver() {}
  async createOffer() {
    return { type: 'offer', sdp: `of connection ${connections.indexOf(this) + 1}` }
  }
  createAnswer(): Promise<unknown> {
    return this.#answersNever ? new Promise(() => {}) : Promise.resolve({ type: 'answer' })
  }
  async setLocalDescription(description: { type: string }) {
    this.localDescription = description
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable'
  }
}

beforeEach(() => {
  connections = []
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal('Audio', class {})
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page's side of a call, and the signals it sent, oldest first. */
async function side(owner: boolean) {
  const sent: { signal: string; args: string }[] = []
  const voice = rtcVoice({
    room: 1,
    mode: 'rtc',
    turnServer: '',
    owner,
    send: (signal: string, args: string) => sent.push({ signal, args }),
  } as unknown as Parameters<typeof rtcVoice>[0])
  await voice.open(false)
  return { voice, sent, signals: () => sent.map(({ signal }) => signal) }
}

test('an offer that is never processed does not block the next one', async () => {
  const { voice, signals } = await side(false)
  voice.receiveSignal('setOffer', '{"type":"offer"}')
  voice.receiveSignal('setOffer', '{"type":"offer"}')
  await vi.advanceTimersByTimeAsync(100)
  expect([connections.length, signals()]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(3000)
  expect([connections.length, signals()]).toEqual([2, ['setAnswer']])
})

test('an answer counts only for its own offer: a page whose microphone was slow answers them all', async () => {
  connections = [new Connection()] // its answer would never come
  const { voice, sent } = await side(true)
  await vi.advanceTimersByTimeAsync(3000)
  const [, first, second] = connections
  expect(sent.map(({ signal }) => signal)).toEqual(['setOffer', 'setOffer'])
  const other = await side(false)
  for (const { args } of sent) other.voice.receiveSignal('setOffer', args)
  await vi.advanceTimersByTimeAsync(0)
  expect(other.signals()).toEqual(['setAnswer', 'setAnswer'])

  const [early, right] = other.sent
  voice.receiveSignal('setAnswer', early?.args ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect([first?.remoteDescription, second?.remoteDescription]).toEqual([null, null])
  voice.receiveSignal('setAnswer', right?.args ?? '')
  await vi.advanceTimersByTimeAsync(0)
  expect(second?.remoteDescription).toMatchObject({ type: 'answer' })
})
