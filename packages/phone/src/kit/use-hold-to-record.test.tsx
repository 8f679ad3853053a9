import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AudioRecording } from './audio/record-audio.ts'
import type { startRecording } from './audio/recording.ts'
import { useHoldToRecord } from './use-hold-to-record.ts'

const device = vi.hoisted(() => ({ start: vi.fn<typeof startRecording>() }))
vi.mock('./audio/recording.ts', () => ({ startRecording: device.start }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const calls: string[] = []
let recorder: AudioRecording
let button: HTMLElement

function Composer() {
  const frame = useRef<HTMLDivElement>(null)
  const { isHeld, onPointerDown } = useHoldToRecord(recorder, {
    frame,
    send: () => calls.push('sent'),
    onTooShort: () => calls.push('too short'),
  })
  return (
    <div ref={frame}>
      <button type="button" data-held={isHeld} onPointerDown={onPointerDown}>
        Gravar
      </button>
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.style.fontSize = '8px'
  calls.splice(0)
  device.start.mockReset().mockResolvedValue({ finish: vi.fn(), cancel: () => calls.push('discarded') })
  recorder = new AudioRecording('', vi.fn())
  const container = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(container).render(<Composer />))
  button = container.querySelector('button') as HTMLElement
})
afterEach(() => {
  point('pointercancel')
  vi.useRealTimers()
})

function point(type: string, x = 200, y = 200): void {
  const pointer = { clientX: x, clientY: y, button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse' }
  act(() => void button.dispatchEvent(new PointerEvent(type, { bubbles: true, ...pointer })))
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const phase = () => recorder.store.getState().phase
/** Holds the microphone until so many seconds are recorded. */
async function hold(seconds = 2): Promise<void> {
  point('pointerdown')
  await wait(1000)
  await vi.waitFor(() => expect(phase()).toBe('recording'))
  device.start.mock.lastCall?.[0].onLevel(0.5, seconds)
}

test('a held microphone records, and its release sends', async () => {
  await hold()
  expect(button.dataset.held).toBe('true')
  point('pointermove', 180, 190)
  expect(calls).toEqual([])
  point('pointerup', 180, 190)
  expect([calls, button.dataset.held]).toEqual([['sent'], 'false'])
})

test('a drag to the left discards the recording', async () => {
  await hold()
  point('pointermove', 60, 200)
  expect([calls, phase(), button.dataset.held]).toEqual([['discarded'], 'off', 'false'])
  point('pointerup', 60, 200)
  expect(calls).toEqual(['discarded'])
})

test('a drag up locks: the release sends nothing, and the recording goes on', async () => {
  await hold()
  point('pointermove', 200, 100)
  point('pointerup', 200, 100)
  expect([calls, phase(), button.dataset.held]).toEqual([[], 'recording', 'false'])
})

test('a click records until a button ends it', async () => {
  point('pointerdown')
  await wait(50)
  point('pointerup')
  await vi.waitFor(() => expect(phase()).toBe('recording'))
  expect([calls, button.dataset.held]).toEqual([[], 'false'])
})

test('a recording is not lost with the pointer, and one that is too short is not sent', async () => {
  await hold()
  point('pointercancel')
  expect([calls, phase()]).toEqual([[], 'recording'])
  recorder.cancel()
  await hold(0.2)
  point('pointerup')
  expect([calls, phase()]).toEqual([['discarded', 'discarded', 'too short'], 'off'])
})
