import { useEffect, useState } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { AudioClip } from './encoder-messages.ts'
import { type AudioFailure, MicrophoneError } from './microphone.ts'
import type { Recording } from './recording.ts'
import { stopAllAudio, subscribeToStopAudio } from './stop-audio.ts'

/** Longest recording, in seconds. */
export const maxSeconds = 120
/** Shorter than this is a slip of the finger. */
export const minSeconds = 0.5

/** `full`: it records no more and waits to be sent or thrown away; the microphone is already free. */
export type RecorderPhase = 'off' | 'asking' | 'recording' | 'full' | 'saving'

export interface RecorderState {
  phase: RecorderPhase
  seconds: number
  /** Loudness at this moment, 0 to 1. */
  level: number
}

const off: RecorderState = { phase: 'off', seconds: 0, level: 0 }

/** Records one message after another. It never keeps the microphone once it is off. */
export class AudioRecording {
  readonly store: StoreApi<RecorderState> = createStore(() => off)
  /** Said while the player has not allowed the microphone yet. */
  readonly permissionPrompt: string
  readonly #onFailed: (reason: AudioFailure) => void
  #attempt = new AbortController()
  #recording: Recording | undefined
  #clip: Promise<AudioClip> | undefined

  constructor(permissionPrompt: string, onFailed: (reason: AudioFailure) => void) {
    this.permissionPrompt = permissionPrompt
    this.#onFailed = onFailed
  }

  /** Asks for the microphone and records. Whatever plays ends first, so that it is not recorded. */
  async start(): Promise<void> {
    if (this.store.getState().phase !== 'off') return
    stopAllAudio()
    const attempt = new AbortController()
    this.#attempt = attempt
    this.store.setState({ ...off, phase: 'asking' })
    try {
      const { startRecording } = await import('./recording.ts')
      const recording = await startRecording(
        {
          onLevel: (level, seconds) => this.#onLevel(level, seconds),
          onLost: () => this.#stopRecording(),
          onBroken: () => this.#fail(attempt, 'broken'),
        },
        attempt.signal,
      )
      if (attempt.signal.aborted) return recording.cancel()
      this.#recording = recording
      this.store.setState({ phase: 'recording' })
    } catch (error) {
      this.#fail(attempt, error instanceof MicrophoneError ? error.reason : 'broken')
    }
  }

  /** Answers what was recorded; null when it was thrown away meanwhile or failed, which `onFailed` was told. */
  async finish(): Promise<AudioClip | null> {
    const attempt = this.#attempt
    if (!this.#recording) return null
    this.store.setState({ phase: 'saving', level: 0 })
    try {
      this.#clip ??= this.#recording.finish()
      const clip = await this.#clip
      return attempt.signal.aborted ? null : clip
    } catch {
      return null // #fail has said so
    }
  }

  /** What `finish` answered could not be sent: it waits for another try. */
  markUnsent(): void {
    if (this.store.getState().phase === 'saving') this.store.setState({ phase: 'full' })
  }

  /** Records no more, and lets go of the microphone: what was recorded waits to be sent. */
  stop(): void {
    if (this.store.getState().phase === 'asking') this.cancel()
    else this.#stopRecording()
  }

  /** Throws the recording away and lets go of the microphone. */
  cancel(): void {
    this.#attempt.abort()
    this.#recording?.cancel()
    this.#recording = undefined
    this.#clip = undefined
    this.store.setState(off)
  }

  #onLevel(level: number, seconds: number): void {
    if (this.store.getState().phase !== 'recording') return
    this.store.setState({ level, seconds: Math.min(seconds, maxSeconds) })
    if (seconds >= maxSeconds) this.#stopRecording()
  }

  #stopRecording(): void {
    if (this.store.getState().phase !== 'recording') return
    this.store.setState({ phase: 'full', level: 0 })
    this.#clip = this.#recording?.finish()
    this.#clip?.catch(() => {}) // #fail hears it
  }

  #fail(attempt: AbortController, reason: AudioFailure): void {
    if (attempt.signal.aborted) return
    this.cancel()
    this.#onFailed(reason)
  }
}

/** A recorder for a screen. Putting the phone away throws away what it records; a page that is covered, as by a call, keeps it to be sent. */
export function useAudioRecording(permissionPrompt: string, onFailed: (reason: AudioFailure) => void): AudioRecording {
  const [recorder] = useState(() => new AudioRecording(permissionPrompt, onFailed))
  useEffect(() => {
    const unsubscribe = subscribeToStopAudio(() => recorder.cancel())
    return () => {
      unsubscribe()
      recorder.stop()
    }
  }, [recorder])
  return recorder
}
