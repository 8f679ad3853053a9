import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { AudioClip } from './audio/encoder-messages.ts'
import { type AudioRecording, minSeconds } from './audio/record-audio.ts'
import styles from './audio-recorder.module.css'
import { durationText } from './dates.ts'
import { IconButton } from './icon-button.tsx'
import { MicrophoneIcon, TrashIcon } from './icons.ts'
import { SendButton } from './send-button.tsx'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'

interface AudioRecorderProps {
  recorder: AudioRecording
  /** Saves the recording. The bar shows progress until the promise settles; `false` retains the recording for another try. */
  onSend: (clip: AudioClip) => unknown
}

/** Returns whether the recorder's bar replaces the composer. */
export function useIsRecording(recorder: AudioRecording): boolean {
  return useStore(recorder.store, ({ phase }) => phase !== 'off')
}

/** The button that starts a recording, for a composer's `whenEmpty`. */
export function RecordButton({ recorder }: { recorder: AudioRecording }) {
  return (
    <IconButton label={texts.audio.record} onClick={() => void recorder.start()}>
      <MicrophoneIcon />
    </IconButton>
  )
}

/** The bar while a message is recorded: discard, level and length, send. */
export function AudioRecorder({ recorder, onSend }: AudioRecorderProps) {
  const phase = useStore(recorder.store, (state) => state.phase)
  const seconds = useStore(recorder.store, (state) => Math.floor(state.seconds))
  const isLongEnough = useStore(recorder.store, (state) => state.seconds >= minSeconds)
  const isRecorded = phase === 'full' || (phase === 'recording' && isLongEnough)
  const trash = useRef<HTMLDivElement>(null)

  // The start button is gone, so the focus moves to the button that ends the recording.
  useEffect(() => trash.current?.querySelector('button')?.focus(), [])

  async function send() {
    const clip = await recorder.finish()
    if (!clip) return
    if ((await onSend(clip)) === false) recorder.markUnsent()
    else recorder.cancel()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.recorder} role="group" aria-label={texts.audio.recording}>
      <div ref={trash} className={styles.trash}>
        <IconButton label={texts.audio.discard} onClick={() => recorder.cancel()}>
          <TrashIcon />
        </IconButton>
      </div>
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
      {phase === 'saving' ? (
        <span className={styles.saving}>
          <Spinner size={22} />
        </span>
      ) : (
        <SendButton
          label={texts.audio.send}
          className={styles.send}
          disabled={!isRecorded}
          onClick={() => void send()}
        />
      )}
    </div>
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
