import { useEffect } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { AudioClip } from './encoder-messages.ts'
import { type AudioFailure, MicrophoneError } from './microphone.ts'
import type { Recording } from './recording.ts'
import { stopAllAudio, subscribeToStopAudio } from './stop-audio.ts'

/** Longest recording, in seconds. */
export const maxSeconds = 120
/** Shorter recordings are accidental presses. */
export const minSeconds = 0.5

/** `full`: the recording has ended and waits to be sent or discarded; the microphone is already free. */
export type RecorderPhase = 'off' | 'asking' | 'recording' | 'full' | 'saving'

export interface RecorderState {
  phase: RecorderPhase
  seconds: number
  /** Loudness at this moment, 0 to 1. */
  level: number
}

const off: RecorderState = { phase: 'off', seconds: 0, level: 0 }

/** Records one message after another. Releases the microphone whenever it is off. */
export class AudioRecording {
  readonly store: StoreApi<RecorderState> = createStore(() => off)
  /** Shown while the player has not allowed the microphone yet. */
  readonly permissionPrompt: string
  readonly #onFailed: (reason: AudioFailure) => void
  #attempt = new AbortController()
  #recording: Recording | undefined
  #clip: Promise<AudioClip> | undefined

  constructor(permissionPrompt: string, onFailed: (reason: AudioFailure) => void) {
    this.permissionPrompt = permissionPrompt
    this.#onFailed = onFailed
  }

  /** Opens the microphone and records. Stops all playback first, so that it is not recorded. */
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

  /** Resolves to the recording; null if it was cancelled meanwhile or failed, which `onFailed` has reported. */
  async finish(): Promise<AudioClip | null> {
    const attempt = this.#attempt
    if (!this.#recording) return null
    this.store.setState({ phase: 'saving', level: 0 })
    try {
      this.#clip ??= this.#recording.finish()
      const clip = await this.#clip
      return attempt.signal.aborted ? null : clip
    } catch {
      return null // #fail has reported it
    }
  }

  /** Marks the recording of `finish` as unsent after a failed upload: it waits for another try. */
  markUnsent(): void {
    if (this.store.getState().phase === 'saving') this.store.setState({ phase: 'full' })
  }

  /** Ends the recording and releases the microphone; the recording waits to be sent, unless it is too short. */
  stop(): void {
    const { phase, seconds } = this.store.getState()
    if (phase === 'asking' || (phase === 'recording' && seconds < minSeconds)) this.cancel()
    else this.#stopRecording()
  }

  /** Discards the recording and releases the microphone. */
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
    this.#clip?.catch(() => {}) // #fail reports it
  }

  #fail(attempt: AbortController, reason: AudioFailure): void {
    if (attempt.signal.aborted) return
    this.cancel()
    this.#onFailed(reason)
  }
}

/** Ends a screen's recording when the phone is closed or the page is left or covered, for instance by a call: it waits to be sent. */
export function useStopRecording(recorder: AudioRecording): void {
  useEffect(() => {
    const unsubscribe = subscribeToStopAudio(() => recorder.stop())
    return () => {
      unsubscribe()
      recorder.stop()
    }
  }, [recorder])
}
