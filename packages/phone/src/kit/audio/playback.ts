import { create } from 'zustand'
import { onSilence } from './stop-audio.ts'

const speeds = [1, 1.5, 2] as const
type Speed = (typeof speeds)[number]

interface PlayingState {
  /** Address of what plays or is paused; empty when nothing does. */
  src: string
  isPlaying: boolean
  speed: Speed
}

/** What the phone plays: one message at a time. Read by selector. */
export const usePlaying = create<PlayingState>(() => ({ src: '', isPlaying: false, speed: 1 }))

/** The phone's one voice, made when it first speaks. */
let voice: HTMLAudioElement | undefined
/** Where messages were left, in seconds, so that playing can resume there. */
const leftAt = new Map<string, number>()
const mostLeft = 50

/** Starts a message, from `fromSeconds` or from where it was left; whatever else plays is paused. */
export function play(src: string, fromSeconds?: number): void {
  const element = voiceFor(src)
  if (fromSeconds !== undefined) element.currentTime = fromSeconds
  usePlaying.setState({ src, isPlaying: true })
  element.play().catch(() => stopIf(src))
}

export function pause(): void {
  voice?.pause()
  usePlaying.setState({ isPlaying: false })
}

/** Moves within a message, whether it plays or not. */
export function seek(src: string, seconds: number): void {
  if (usePlaying.getState().src === src && voice) voice.currentTime = seconds
  else leave(src, seconds)
}

/** Seconds of the message that have been heard. */
export function heardSeconds(src: string): number {
  return usePlaying.getState().src === src && voice ? voice.currentTime : (leftAt.get(src) ?? 0)
}

/** The next speed, for this message and those after it. */
export function nextSpeed(): void {
  const { speed } = usePlaying.getState()
  const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
  usePlaying.setState({ speed: next })
  if (voice) voice.playbackRate = next
}

function voiceFor(src: string): HTMLAudioElement {
  const before = usePlaying.getState().src
  voice ??= makeVoice()
  if (before === src) return voice
  if (before) leave(before, voice.currentTime)
  voice.src = src
  voice.currentTime = leftAt.get(src) ?? 0
  voice.playbackRate = usePlaying.getState().speed // loading sets it back to 1
  return voice
}

function makeVoice(): HTMLAudioElement {
  const element = new Audio()
  element.onended = () => {
    element.currentTime = 0
    usePlaying.setState({ isPlaying: false })
  }
  element.onpause = () => usePlaying.setState({ isPlaying: false })
  onSilence(pause)
  return element
}

function leave(src: string, seconds: number): void {
  leftAt.delete(src)
  leftAt.set(src, seconds)
  const oldest = leftAt.keys().next()
  if (leftAt.size > mostLeft && !oldest.done) leftAt.delete(oldest.value)
}

/** It cannot be played: gone, or no sound at all. */
function stopIf(src: string): void {
  if (usePlaying.getState().src === src) usePlaying.setState({ isPlaying: false })
}
