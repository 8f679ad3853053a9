import { type PointerEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { AudioClip } from './audio/encoder-messages.ts'
import { type AudioRecording, minSeconds } from './audio/record-audio.ts'
import styles from './audio-recorder.module.css'
import { classNames } from './class-names.ts'
import { durationText } from './dates.ts'
import { IconButton } from './icon-button.tsx'
import { BackIcon, LockIcon, MicrophoneIcon, TrashIcon } from './icons.ts'
import { SendButton } from './send-button.tsx'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'

interface AudioRecorderProps {
  recorder: AudioRecording
  /** Saves the recording. The bar shows progress until the promise settles; `false` retains the recording for another try. */
  onSend: (clip: AudioClip) => unknown
  /** The microphone is held, see `useHoldToRecord`. */
  isHeld?: boolean
}

/** Returns whether the recorder's bar replaces the composer. */
export function useIsRecording(recorder: AudioRecording): boolean {
  return useStore(recorder.store, ({ phase }) => phase !== 'off')
}

interface RecordButtonProps {
  recorder: AudioRecording
  /** Handler of `useHoldToRecord`. */
  onPointerDown?: (event: PointerEvent) => void
}

/** The button that starts a recording, for a composer's `whenEmpty`. */
export function RecordButton({ recorder, onPointerDown }: RecordButtonProps) {
  return (
    <span className={styles.start} onPointerDown={onPointerDown}>
      <IconButton label={texts.audio.record} onClick={() => void recorder.start()}>
        <MicrophoneIcon />
      </IconButton>
    </span>
  )
}

/** Ends a recording and passes it to `onSend`. */
export async function sendRecording(recorder: AudioRecording, onSend: AudioRecorderProps['onSend']): Promise<void> {
  const clip = await recorder.finish()
  if (!clip) return
  if ((await onSend(clip)) === false) recorder.markUnsent()
  else recorder.cancel()
}

/** The bar while a message is recorded: discard, level and length, send. While the microphone is held: level, length, ways to drag it. */
export function AudioRecorder({ recorder, onSend, isHeld = false }: AudioRecorderProps) {
  const phase = useStore(recorder.store, (state) => state.phase)
  const seconds = useStore(recorder.store, (state) => Math.floor(state.seconds))
  const isLongEnough = useStore(recorder.store, (state) => state.seconds >= minSeconds)
  const isRecorded = phase === 'full' || (phase === 'recording' && isLongEnough)
  const trash = useRef<HTMLDivElement>(null)

  // The start button is gone, so the focus moves to the button that ends the recording.
  useEffect(() => {
    const isWaiting = recorder.store.getState().phase === 'full' // since an earlier visit of the page
    if (!isHeld && !isWaiting) trash.current?.querySelector('button')?.focus()
  }, [isHeld, recorder])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={classNames(styles.recorder, isHeld && styles.held)} role="group" aria-label={texts.audio.recording}>
      {!isHeld && (
        <div ref={trash} className={styles.trash}>
          <IconButton label={texts.audio.discard} onClick={() => recorder.cancel()}>
            <TrashIcon />
          </IconButton>
        </div>
      )}
      {phase === 'asking' ? (
        <p className={styles.asking} role="status">
          {recorder.permissionPrompt}
        </p>
      ) : (
        <>
          <span className={styles.dot} data-live={phase === 'recording'} aria-hidden />
          <span className={styles.time} role="timer">
            {durationText(seconds)}
          </span>
          <Meter recorder={recorder} />
        </>
      )}
      {isHeld ? (
        <HeldMicrophone recorder={recorder} />
      ) : phase === 'saving' ? (
        <span className={styles.saving}>
          <Spinner size={22} />
        </span>
      ) : (
        <SendButton
          label={texts.audio.send}
          className={styles.send}
          disabled={!isRecorded}
          onClick={() => void sendRecording(recorder, onSend)}
        />
      )}
    </div>
  )
}

/** The microphone under the pointer, grown and with a halo of the level, and where it can be dragged. */
function HeldMicrophone({ recorder }: { recorder: AudioRecording }) {
  const halo = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      recorder.store.subscribe(({ level }) => {
        if (halo.current) halo.current.style.transform = `scale(${1 + Math.min(1, Math.sqrt(level)) * 0.45})`
      }),
    [recorder],
  )
  return (
    <>
      <span className={styles.hint}>
        <BackIcon size={16} />
        {texts.audio.slideToCancel}
      </span>
      <span className={styles.lock} aria-hidden>
        <LockIcon size={20} />
        <BackIcon size={16} className={styles.up} />
      </span>
      <span className={styles.microphone} aria-hidden>
        <span ref={halo} className={styles.halo} />
        <span className={styles.disc}>
          <MicrophoneIcon size={28} />
        </span>
      </span>
    </>
  )
}

const meterBars = Array.from({ length: 34 }, (_, index) => index)
const minBarHeight = 0.08

/** Recent levels, newest at the right. Written directly to the elements: twelve updates a second are too many for React. */
function Meter({ recorder }: { recorder: AudioRecording }) {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bars = [...(meter.current?.children ?? [])] as HTMLElement[]
    const heights = bars.map(() => minBarHeight)
    return recorder.store.subscribe(({ level, seconds }, before) => {
      if (seconds === before.seconds) return
      heights.shift()
      heights.push(Math.max(minBarHeight, Math.min(1, Math.sqrt(level)))) // the ear perceives loudness like this
      for (const [index, bar] of bars.entries()) bar.style.transform = `scaleY(${heights[index]})`
    })
  }, [recorder])
  return (
    <div ref={meter} className={styles.meter} aria-hidden>
      {meterBars.map((bar) => (
        <i key={bar} />
      ))}
    </div>
  )
}
