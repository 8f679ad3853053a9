import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { AudioClip } from './audio/encoder-messages.ts'
import { type AudioRecording, minSeconds } from './audio/recorder.ts'
import styles from './audio-recorder.module.css'
import { durationText } from './dates.ts'
import { IconButton } from './icon-button.tsx'
import { MicrophoneIcon, TrashIcon } from './icons.ts'
import { SendButton } from './send-button.tsx'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'

interface AudioRecorderProps {
  recorder: AudioRecording
  /** The bar stays, saying that it saves, until what this answers has come; `false` keeps the recording for another try. */
  onSend: (clip: AudioClip) => unknown
}

/** Whether the recorder's bar takes the composer's place. */
export function useIsRecording(recorder: AudioRecording): boolean {
  return useStore(recorder.store, ({ phase }) => phase !== 'off')
}

/** The button that begins, for a composer's `whenEmpty`. */
export function RecordButton({ recorder }: { recorder: AudioRecording }) {
  return (
    <IconButton label={texts.audio.record} onClick={() => void recorder.start()}>
      <MicrophoneIcon />
    </IconButton>
  )
}

/** The bar while a message is recorded: throw it away, how loud and how long it is, send it. */
export function AudioRecorder({ recorder, onSend }: AudioRecorderProps) {
  const phase = useStore(recorder.store, (state) => state.phase)
  const seconds = useStore(recorder.store, (state) => Math.floor(state.seconds))
  const isLongEnough = useStore(recorder.store, (state) => state.seconds >= minSeconds)
  const isRecorded = phase === 'full' || (phase === 'recording' && isLongEnough)
  const trash = useRef<HTMLDivElement>(null)

  // What was pressed to begin is gone; the keyboard goes on at the control that ends it.
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

/** How loud it was lately, newest at the right. Written to the elements themselves: twelve times a second is too often for React. */
function Meter({ recorder }: { recorder: AudioRecording }) {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bars = [...(meter.current?.children ?? [])] as HTMLElement[]
    const heights = bars.map(() => minBarHeight)
    return recorder.store.subscribe(({ level, seconds }, before) => {
      if (seconds === before.seconds) return
      heights.shift()
      heights.push(Math.max(minBarHeight, Math.min(1, Math.sqrt(level)))) // as the ear hears it
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
