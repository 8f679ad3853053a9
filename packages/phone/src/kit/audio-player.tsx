import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { nextSpeed, pause, play, playbackPosition, seek, usePlayback } from './audio/playback.ts'
import { barCount, barsPath } from './audio/waveform.ts'
import { cachedWaveform, loadWaveform, type Waveform } from './audio/waveform-cache.ts'
import styles from './audio-player.module.css'
import { durationText } from './dates.ts'
import { PauseIcon, PlayIcon } from './icons.ts'
import { rem } from './rem.ts'
import { texts } from './texts.ts'

const width = 150
const height = 30
const strokePx = 2.4
const arrowSeconds = 2
const silentPeaks = Array.from({ length: barCount }, () => 0)

/** A voice message inside a bubble, in its colours. Playing it pauses all other playback in the phone. */
export function AudioPlayer({ src }: { src: string }) {
  const player = useRef<HTMLDivElement>(null)
  const isPlaying = usePlayback((state) => state.src === src && state.isPlaying)
  const speed = usePlayback((state) => state.speed)
  const { peaks, durationSeconds } = useWaveform(src, player)
  const [position, setPosition] = usePlaybackPosition(src, isPlaying)
  const progress = durationSeconds > 0 ? Math.min(1, position / durationSeconds) : 0

  function seekTo(seconds: number) {
    const target = Math.max(0, Math.min(durationSeconds, seconds))
    seek(src, target)
    setPosition(target)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={player} className={styles.player} role="group" aria-label={texts.audio.message}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={isPlaying ? texts.audio.pause : texts.audio.play}
        onClick={() => (isPlaying ? pause() : play(src))}
      >
        {isPlaying ? <PauseIcon size={26} /> : <PlayIcon size={26} />}
      </button>
      <div>
        <Track
          peaks={peaks ?? silentPeaks}
          progress={progress}
          position={position}
          duration={durationSeconds}
          onSeek={seekTo}
        />
        <p className={styles.time}>{durationText(isPlaying || position > 0 ? position : durationSeconds)}</p>
      </div>
      <button
        type="button"
        className={styles.speed}
        aria-label={texts.audio.speed(speed)}
        data-shown={isPlaying || position > 0}
        onClick={nextSpeed}
      >
        {texts.audio.times(speed)}
      </button>
    </div>
  )
}

interface TrackProps {
  peaks: readonly number[]
  /** Played part, 0 to 1. */
  progress: number
  position: number
  duration: number
  onSeek: (seconds: number) => void
}

/** The waveform twice: pale, and above it the played part in full colour. */
function Track({ peaks, progress, position, duration, onSeek }: TrackProps) {
  const path = barsPath(peaks, width, height, strokePx)
  const at = {
    '--part': `${progress * 100}%`,
    '--rest': `${progress * 100 - 100}%`,
    '--back': `${100 - progress * 100}%`,
  }

  function onPointer({ currentTarget, clientX, buttons, pointerId, type }: PointerEvent<HTMLElement>) {
    if (!(buttons & 1)) return
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    onSeek(((clientX - left) / wide) * duration)
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = keyTargets[event.key]?.(position, duration)
    if (target === undefined) return
    event.preventDefault()
    onSeek(target)
  }

  return (
    <div
      className={styles.track}
      style={at as CSSProperties}
      role="slider"
      tabIndex={0}
      aria-label={texts.audio.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={texts.audio.heard(durationText(position), durationText(duration))}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKeyDown}
    >
      <Bars path={path} />
      <span className={styles.heard}>
        <span>
          <Bars path={path} />
        </span>
      </span>
      <span className={styles.knob} />
    </div>
  )
}

const keyTargets: Record<string, (position: number, duration: number) => number> = {
  ArrowLeft: (position) => position - arrowSeconds,
  ArrowDown: (position) => position - arrowSeconds,
  ArrowRight: (position) => position + arrowSeconds,
  ArrowUp: (position) => position + arrowSeconds,
  Home: () => 0,
  End: (_, duration) => duration,
}

function Bars({ path }: { path: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={rem(width)} height={rem(height)} aria-hidden focusable="false">
      <path d={path} stroke="currentColor" strokeWidth={strokePx} strokeLinecap="round" />
    </svg>
  )
}

const emptyWaveform: Waveform = { peaks: silentPeaks, durationSeconds: 0 }

/** Loads the waveform once the player is visible; cancels the request if it is hidden before its turn. */
function useWaveform(src: string, player: { current: HTMLElement | null }): Waveform {
  const [loaded, setLoaded] = useState<{ src: string; waveform: Waveform }>()
  const waveform = loaded?.src === src ? loaded.waveform : cachedWaveform(src)
  const isLoaded = waveform !== undefined

  useEffect(() => {
    const element = player.current
    if (isLoaded || !element) return
    let request = new AbortController()
    const observer = new IntersectionObserver(([entry]) => {
      request.abort()
      if (!entry?.isIntersecting) return
      request = new AbortController()
      void loadWaveform(src, request.signal).then((found) => found && setLoaded({ src, waveform: found }))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      request.abort()
    }
  }, [src, isLoaded, player])

  return waveform ?? emptyWaveform
}

/** Returns the position in seconds; updates in every frame only while this message plays. */
function usePlaybackPosition(src: string, isPlaying: boolean) {
  const [position, setPosition] = useState(() => playbackPosition(src))
  useEffect(() => {
    setPosition(playbackPosition(src))
    if (!isPlaying) return
    let frame = requestAnimationFrame(function follow() {
      setPosition(playbackPosition(src))
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [src, isPlaying])
  return [position, setPosition] as const
}
