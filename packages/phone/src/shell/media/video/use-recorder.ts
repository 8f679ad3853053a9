import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRecordingActivity } from '../../activities/recording-activity.ts'
import { alert } from '../../dialogs/overlays.ts'
import { texts as shellTexts } from '../../texts.ts'
import { texts } from '../camera/texts.ts'
import type { GameView } from '../game-view/game-view.ts'
import { useFrames } from '../game-view/use-frames.ts'
import { useGameView } from '../game-view/use-game-view.ts'
import { longestSeconds, type Recording, startRecording } from './canvas-recording.ts'
import { saveVideo, type Video } from './save-video.ts'

export type RecorderState = 'ready' | 'recording' | 'saving'

interface RecorderControls {
  state: RecorderState
  seconds: number
  view: GameView | null
  /** True when the last recording is in the gallery. */
  hasSaved: boolean
  toggle(): void
  /** Discards the current recording; false without one. */
  cancel(): boolean
}

/** Idle ↔ recording. Closing the phone discards a recording; recording stops after `longestSeconds`. */
export function useRecorder(
  canvas: RefObject<HTMLCanvasElement | null>,
  onSaved?: (video: Video) => void,
): RecorderControls {
  const [state, setState] = useState<RecorderState>('ready')
  const [hasSaved, setSaved] = useState(false)
  const recording = useRef<Recording | null>(null)
  const view = useGameView()
  useFrames(view, (paper) => view?.draw(paper, 'landscape'), canvas, { whileVisible: true })

  function start() {
    if (!canvas.current || !view) return
    try {
      recording.current = startRecording(canvas.current)
      setSaved(false)
      setState('recording')
    } catch {
      void alert(texts.cannotRecord)
    }
  }

  const stop = useEffectEvent(async () => {
    const ended = recording.current
    if (!ended) return
    recording.current = null
    setState('saving')
    try {
      const saved = await saveVideo(await ended.stop())
      setSaved(saved !== null)
      if (saved) onSaved?.(saved)
    } catch {
      void alert(texts.cannotRecord)
    }
    setState('ready')
  })

  const cancel = useEffectEvent((): boolean => {
    if (!recording.current) return false
    recording.current.cancel()
    recording.current = null
    setState('ready')
    return true
  })
  useRecordingActivity(state === 'recording', shellTexts.recordingVideo)
  const seconds = useSeconds(state === 'recording', () => void stop())

  // biome-ignore lint/correctness/useExhaustiveDependencies: closing the view ends the recording
  useEffect(() => () => void cancel(), [view])

  return {
    state,
    seconds,
    view,
    hasSaved,
    toggle: () => (state === 'recording' ? void stop() : state === 'ready' && start()),
    cancel,
  }
}

/** Whole seconds since the recording started. */
function useSeconds(isRecording: boolean, onLongest: () => void): number {
  const [seconds, setSeconds] = useState(0)
  const end = useEffectEvent(onLongest)
  useEffect(() => {
    setSeconds(0)
    if (!isRecording) return
    const startedMs = performance.now()
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - startedMs) / 1000)
      setSeconds(passed)
      if (passed >= longestSeconds) end()
    }, 250)
    return () => clearInterval(timer)
  }, [isRecording])
  return seconds
}
