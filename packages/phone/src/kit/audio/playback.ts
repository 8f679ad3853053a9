import { create } from 'zustand'
import { subscribeToStopAudio } from './stop-audio.ts'

const speeds = [1, 1.5, 2] as const
type Speed = (typeof speeds)[number]

interface PlaybackState {
  /** Address of what plays or is paused; empty when nothing does. */
  src: string
  isPlaying: boolean
  speed: Speed
}

/** What the phone plays: one message at a time. Read by selector. */
export const usePlayback = create<PlaybackState>(() => ({ src: '', isPlaying: false, speed: 1 }))

/** The phone's one voice, made when it first speaks. */
let audio: HTMLAudioElement | undefined
/** Where messages were left, in seconds, so that playing can resume there. */
const resumePositions = new Map<string, number>()
const maxResumePositions = 50

/** Starts a message, from `fromSeconds` or from where it was left; whatever else plays is paused. */
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

/** Moves within a message, whether it plays or not. */
export function seek(src: string, seconds: number): void {
  if (usePlayback.getState().src === src && audio) audio.currentTime = seconds
  else rememberPosition(src, seconds)
}

/** Seconds of the message that have been heard. */
export function playbackPosition(src: string): number {
  return usePlayback.getState().src === src && audio ? audio.currentTime : (resumePositions.get(src) ?? 0)
}

/** The next speed, for this message and those after it. */
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
  audio.playbackRate = usePlayback.getState().speed // loading sets it back to 1
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

/** It cannot be played: gone, or no sound at all. */
function stopIfCurrent(src: string): void {
  if (usePlayback.getState().src === src) usePlayback.setState({ isPlaying: false })
}
