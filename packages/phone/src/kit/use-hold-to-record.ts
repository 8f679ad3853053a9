import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { type AudioRecording, minSeconds } from './audio/record-audio.ts'
import { type Movement, screenPxPerPx, trackPress } from './gesture.ts'
import { rem } from './rem.ts'

/** A shorter press is a click, which records until a button ends it. */
const holdMs = 220
/** Distances to the left and up at which a drag cancels or locks, in design px. */
const cancelPx = 96
const lockPx = 72

export interface HoldToRecord {
  /** True while the held microphone records. */
  isHeld: boolean
  onPointerDown: (event: PointerEvent) => void
}

interface HoldOptions {
  /** Element around the composer and the recorder. Has `--left` and `--up`, the distances of the drag, and `--cancelled` from 0 to 1. */
  frame: RefObject<HTMLElement | null>
  /** Sends the recording of a released microphone. */
  send: () => void
  /** The microphone was released before anything was recorded. */
  onTooShort: () => void
}

/**
 * Records while the microphone is held: a release sends, a drag to the left cancels, a drag up locks. A locked recording goes on until a
 * button ends it, as does one whose release is lost or comes during the permission prompt.
 */
export function useHoldToRecord(recorder: AudioRecording, { frame, send, onTooShort }: HoldOptions): HoldToRecord {
  const [isHeld, setHeld] = useState(false)
  const newest = useRef({ send, onTooShort })
  newest.current = { send, onTooShort }

  function onPointerDown(event: PointerEvent): void {
    const element = frame.current
    if (!element) return
    const pxPerPx = screenPxPerPx(element)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isRecording = false

    function hold(): void {
      isRecording = true
      setHeld(true)
      void recorder.start()
    }

    function drag({ right, down }: Movement): void {
      const left = Math.max(0, -right / pxPerPx)
      const up = Math.max(0, -down / pxPerPx)
      if (!isRecording) return
      if (left >= up && left >= cancelPx) {
        recorder.cancel()
        stop()
      } else if (up > left && up >= lockPx) stop()
      else showDrag(element, left > up ? left : 0, left > up ? 0 : up)
    }

    function release(isReleased: boolean): void {
      clearTimeout(timer)
      showDrag(element, 0, 0)
      setHeld(false)
      if (!isReleased) return
      if (!isRecording) return void recorder.start()
      const { phase, seconds } = recorder.store.getState()
      if (phase === 'full' || (phase === 'recording' && seconds >= minSeconds)) newest.current.send()
      else if (phase === 'recording') {
        recorder.cancel()
        newest.current.onTooShort()
      }
    }

    const stop = trackPress(event, {
      element,
      dragThresholdPx: 0,
      onPress: () => {
        timer = setTimeout(hold, holdMs)
      },
      onMove: drag,
      onEnd: (_, isReleased) => release(isReleased),
    })
  }

  return { isHeld, onPointerDown }
}

function showDrag(element: HTMLElement | null, left: number, up: number): void {
  element?.style.setProperty('--left', rem(-left))
  element?.style.setProperty('--up', rem(-up))
  element?.style.setProperty('--cancelled', String(Math.min(1, left / cancelPx)))
}
