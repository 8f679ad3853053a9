import { create } from 'zustand'
import { subscribeToStopAudio } from './stop-audio.ts'

const speeds = [1, 1.5, 2] as const
type Speed = (typeof speeds)[number]

interface PlaybackState {
  /** Address of the current message, playing or paused; empty for none. */
  src: string
  isPlaying: boolean
  speed: Speed
}

/** The phone's playback: one message at a time. Read by selector. */
export const usePlayback = create<PlaybackState>(() => ({ src: '', isPlaying: false, speed: 1 }))

/** The phone's only audio element, created at first use. */
let audio: HTMLAudioElement | undefined
/** Positions of paused messages in seconds, so that playing can resume there. */
const resumePositions = new Map<string, number>()
const maxResumePositions = 50

/** Starts a message, from `fromSeconds` or from its last position; pauses other playback. */
export function play(src: string, fromSeconds?: number): void {
  const element = audioFor(src)
  if (fromSeconds !== undefined) element.currentTime = fromSeconds
  usePlayback.setState({ src, isPlaying: true })
  element.play().catch(() => stopIfCurrent(src))
}

export function pause(): void {
  audio?.pause()
  usePlayback.setState({ isPlaying: false })
}

/** Seeks within a message, playing or not. */
export function seek(src: string, seconds: number): void {
  if (usePlayback.getState().src === src && audio) audio.currentTime = seconds
  else rememberPosition(src, seconds)
}

/** Returns the current position in seconds. */
export function playbackPosition(src: string): number {
  return usePlayback.getState().src === src && audio ? audio.currentTime : (resumePositions.get(src) ?? 0)
}

/** Switches to the next speed, for this message and later ones. */
export function nextSpeed(): void {
  const { speed } = usePlayback.getState()
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
  usePlayback.setState({ speed: next })
  if (audio) audio.playbackRate = next
}

function audioFor(src: string): HTMLAudioElement {
  const before = usePlayback.getState().src
  audio ??= createAudio()
  if (before === src) return audio
  if (before) rememberPosition(before, audio.currentTime)
  audio.src = src
  audio.currentTime = resumePositions.get(src) ?? 0
  audio.playbackRate = usePlayback.getState().speed // loading resets it to 1
  return audio
}

function createAudio(): HTMLAudioElement {
  const element = new Audio()
  element.onended = () => {
    element.currentTime = 0
    usePlayback.setState({ isPlaying: false })
  }
  element.onpause = () => usePlayback.setState({ isPlaying: false })
  subscribeToStopAudio(pause)
  return element
}

function rememberPosition(src: string, seconds: number): void {
  resumePositions.delete(src)
  resumePositions.set(src, seconds)
  const oldest = resumePositions.keys().next()
  if (resumePositions.size > maxResumePositions && !oldest.done) resumePositions.delete(oldest.value)
}

/** Stops a message that cannot be played: missing, or not a sound. */
function stopIfCurrent(src: string): void {
  if (usePlayback.getState().src === src) usePlayback.setState({ isPlaying: false })
}
