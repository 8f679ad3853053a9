import { beforeEach, expect, test, vi } from 'vitest'
import type { AudioClip } from './encoder-messages.ts'
import { MicrophoneError } from './microphone.ts'
import { AudioRecording, maxSeconds } from './record-audio.ts'
import type { startRecording } from './recording.ts'

/** The microphone and the encoder exist only in a browser, where `audio.spec.ts` runs them. Fakes them here. */
const device = vi.hoisted(() => ({ start: vi.fn<typeof startRecording>() }))
vi.mock('./recording.ts', () => ({ startRecording: device.start }))

const clip: AudioClip = { blob: new Blob(['mp3']), durationSeconds: 3, peaks: [1] }
const onFailed = vi.fn()
const recording = { finish: vi.fn(async () => clip), cancel: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  device.start.mockResolvedValue(recording)
})

/** Returns the listener that the recorder gave to the device. */
const recordingListener = () => {
  const [given] = device.start.mock.lastCall ?? []
  if (!given) throw new Error('nothing was started')
  return given
}

test('a recording of maximum length releases the microphone by itself and waits to be sent', async () => {
  const recorder = new AudioRecording('', onFailed)
  await recorder.start()
  recordingListener().onLevel(0.5, maxSeconds - 1)
  expect(recorder.store.getState()).toMatchObject({ phase: 'recording', seconds: maxSeconds - 1 })
  recordingListener().onLevel(0.5, maxSeconds + 0.05)
  recordingListener().onLevel(0.5, maxSeconds + 0.1) // in flight when the recording ended
  expect(recorder.store.getState()).toMatchObject({ phase: 'full', seconds: maxSeconds })
  expect(recording.finish).toHaveBeenCalledTimes(1)
  expect(await recorder.finish()).toBe(clip)
  expect(recording.finish).toHaveBeenCalledTimes(1)
})

test('a recording cancelled during the permission prompt records nothing and shows no failure', async () => {
  let allow = (_: typeof recording) => {}
  device.start.mockReturnValue(new Promise((resolve) => (allow = resolve)))
  const recorder = new AudioRecording('', onFailed)
  const started = recorder.start()
  await vi.waitFor(() => expect(device.start).toHaveBeenCalled(), { timeout: 60_000 })
  recorder.cancel()
  allow(recording)
  await started
  expect(recording.cancel).toHaveBeenCalled()
  expect(recorder.store.getState().phase).toBe('off')
  expect(onFailed).not.toHaveBeenCalled()
})

test('a failure is reported once, and the recorder can start again', async () => {
  const recorder = new AudioRecording('', onFailed)
  device.start.mockRejectedValueOnce(new MicrophoneError('missing'))
  await recorder.start()
  expect(onFailed.mock.calls).toEqual([['missing']])
  await recorder.start()
  recordingListener().onBroken()
  expect(onFailed.mock.calls).toEqual([['missing'], ['broken']])
  expect(recorder.store.getState().phase).toBe('off')
  expect(await recorder.finish()).toBeNull()
  await recorder.start()
  expect(recorder.store.getState().phase).toBe('recording')
})
