import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import IonPause from '~icons/ion/pause'
import IonPlay from '~icons/ion/play'
import IonSound from '~icons/ion/volume-high'
import IonMuted from '~icons/ion/volume-mute'
import MaterialPause from '~icons/material-symbols/pause-rounded'
import MaterialPlay from '~icons/material-symbols/play-arrow-rounded'
import MaterialMuted from '~icons/material-symbols/volume-off-rounded'
import MaterialSound from '~icons/material-symbols/volume-up-rounded'
import { classNames } from './class-names.ts'
import { durationText } from './dates.ts'
import { lookIcon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'
import { useVideo } from './use-video.ts'
import styles from './video-player.module.css'

const PlayIcon = /* @__PURE__ */ lookIcon(IonPlay, MaterialPlay)
const PauseIcon = /* @__PURE__ */ lookIcon(IonPause, MaterialPause)
const SoundIcon = /* @__PURE__ */ lookIcon(IonSound, MaterialSound)
const MutedIcon = /* @__PURE__ */ lookIcon(IonMuted, MaterialMuted)

/** Step of the scrubber, in seconds. */
const scrubberStepSeconds = 0.1

interface VideoPlayerProps {
  src: string
  /** First frame, shown until the video plays. */
  poster?: string | null
  /** Accessible name. */
  label?: string
  className?: string | undefined
  /** Receives the player's key handler, for a page whose keys go to the player wherever the focus is. */
  keys?: { current: ((key: string) => boolean) | undefined }
}

/**
 * A video with its controls: play, scrubber, time, sound. Space plays and pauses, M mutes, the arrows move the focused scrubber. The player
 * has the keyboard while the focus is in it (`data-keys`).
 */
export function VideoPlayer({ src, poster, label = texts.video.player, className, keys }: VideoPlayerProps) {
  const element = useRef<HTMLVideoElement>(null)
  const { isPlaying, isMuted, hasFailed, duration, position, seek } = useVideo(element, src)
  const length = duration ?? 0
  const at = Math.min(position, length)

  function toggle() {
    const video = element.current
    if (!video) return
    if (video.paused)
      video.play().catch(() => {}) // the element shows the error itself
    else video.pause()
  }

  function mute() {
    if (element.current) element.current.muted = !isMuted
  }

  /** Returns false for a key that the player does not use. */
  function press(key: string): boolean {
    if (key === ' ') toggle()
    else if (key.toLowerCase() === 'm') mute()
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return
    if (press(event.key)) event.preventDefault()
  }

  const pressLatest = useEffectEvent(press)
  useEffect(() => {
    if (!keys) return
    keys.current = (key) => pressLatest(key)
    return () => {
      keys.current = undefined
    }
  }, [keys])

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element means a group of controls
    <div
      role="group"
      data-keys
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.player, className)}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: players' own recordings */}
      <video ref={element} src={src} poster={poster ?? undefined} preload="metadata" playsInline onClick={toggle} />
      {hasFailed ? (
        <p className={styles.failed}>{texts.video.failed}</p>
      ) : (
        !isPlaying && (
          <span className={styles.sign} aria-hidden>
            <PlayIcon size={34} />
          </span>
        )
      )}
      <div className={styles.controls}>
        <IconButton label={isPlaying ? texts.video.pause : texts.video.play} onClick={toggle} disabled={hasFailed}>
          {isPlaying ? <PauseIcon size={24} /> : <PlayIcon size={24} />}
        </IconButton>
        <input
          type="range"
          className={styles.scrubber}
          style={{ '--part': length > 0 ? at / length : 0 } as CSSProperties}
          aria-label={texts.video.position}
          aria-valuetext={texts.video.positionOf(durationText(at), durationText(length))}
          min={0}
          max={length}
          step={scrubberStepSeconds}
          value={at}
          disabled={duration === null}
          onChange={({ target }) => seek(target.valueAsNumber)}
        />
        <span className={styles.time}>
          {durationText(at)} / {durationText(length)}
        </span>
        <IconButton label={isMuted ? texts.video.unmute : texts.video.mute} onClick={mute}>
          {isMuted ? <MutedIcon size={22} /> : <SoundIcon size={22} />}
        </IconButton>
      </div>
    </div>
  )
}
