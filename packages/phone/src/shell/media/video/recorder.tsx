import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { durationText } from '../../../kit/dates.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { BackIcon } from '../../../kit/icons.ts'
import { isCovered } from '../../../kit/overlay.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { confirm } from '../../dialogs/overlays.ts'
import { useLeaveGuard } from '../../pages/page-context.ts'
import { useIsOnTop } from '../../pages/use-is-on-top.ts'
import { texts as shellTexts } from '../../texts.ts'
import parts from '../camera/camera-parts.module.css'
import { Controls, LivePicture } from '../camera/camera-parts.tsx'
import { pressesButton } from '../camera/radio-row.tsx'
import { texts } from '../camera/texts.ts'
import { longestSeconds, videoSize } from './canvas-recording.ts'
import styles from './recorder.module.css'
import type { Video } from './save-video.ts'
import { useRecorder } from './use-recorder.ts'

interface RecorderProps {
  onSaved?: (video: Video) => void
  onBack: () => void
  /** The camera's modes, between picture and button; not while recording. */
  modes?: ReactNode
  /** Left of the button. */
  thumbnail?: ReactNode
}

/** The video recorder: the game's picture, a red button, and the recorded time. */
export function Recorder({ onSaved, onBack, modes, thumbnail }: RecorderProps) {
  const paper = useRef<HTMLCanvasElement>(null)
  const { state, seconds, view, hasSaved, toggle, cancel } = useRecorder(paper, onSaved)
  const isRecording = state === 'recording'
  const discard = useCallback(async () => {
    const isSure = !isRecording || (await confirm(shellTexts.voice.discardAsk, { destructive: true }))
    if (isSure) cancel()
    return isSure
  }, [isRecording, cancel])
  useLeaveGuard(isRecording ? discard : undefined)
  useKeys(paper, toggle, isRecording ? () => void discard() : undefined)

  return (
    <section className={parts.page} aria-label={texts.recorder}>
      <header className={parts.bar}>
        <IconButton label={texts.back} onClick={() => void discard().then((isSure) => isSure && onBack())}>
          <BackIcon size={28} />
        </IconButton>
        <output
          className={styles.counter}
          data-recording={isRecording || undefined}
          aria-label={texts.recorded(seconds)}
        >
          {durationText(seconds)}
          <span className={styles.longest}> / {durationText(longestSeconds)}</span>
        </output>
        <span />
      </header>
      <LivePicture paper={paper} size={videoSize} label={texts.preview} view={view}>
        <p className={styles.status} role="status">
          {state === 'saving' ? (
            <>
              <Spinner size={16} /> {texts.savingVideo}
            </>
          ) : hasSaved ? (
            texts.videoSaved
          ) : (
            texts.recordHint
          )}
        </p>
      </LivePicture>
      {modes && (
        <div className={classNames(parts.modes, styles.modes)} inert={state !== 'ready'}>
          {modes}
        </div>
      )}
      <Controls thumbnail={thumbnail} onFlip={view?.isControlledByPage ? () => view.flip() : undefined}>
        <button
          type="button"
          className={styles.record}
          data-recording={isRecording || undefined}
          aria-label={isRecording ? texts.stop : texts.record}
          disabled={state === 'saving'}
          onClick={toggle}
        />
      </Controls>
    </section>
  )
}

/** Enter starts and stops; Backspace asks whether to discard the recording. */
function useKeys(paper: RefObject<Element | null>, toggle: () => void, discard: (() => void) | undefined): void {
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Backspace') {
      discard?.()
      return discard !== undefined
    }
    if (event.key !== 'Enter' || pressesButton(event.target)) return false
    if (!event.repeat) toggle()
    return true
  })
  const isOnTop = useIsOnTop()
  useEffect(() => {
    if (!isOnTop) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isCovered(paper.current) || !act(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [paper, isOnTop])
}
