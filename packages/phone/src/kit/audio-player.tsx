import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { heardSeconds, nextSpeed, pause, play, seek, usePlaying } from './audio/playback.ts'
import { barCount, barsPath } from './audio/waveform.ts'
import { knownWaveform, readWaveform, type Waveform } from './audio/waveform-cache.ts'
import styles from './audio-player.module.css'
import { durationText } from './dates.ts'
import { PauseIcon, PlayIcon } from './icons.ts'
import { rem } from './rem.ts'
import { texts } from './texts.ts'

const width = 150
const height = 30
const strokePx = 2.4
const arrowSeconds = 2
const silent = Array.from({ length: barCount }, () => 0)

/** A voice message inside a bubble: it takes the bubble's colours. Whatever plays elsewhere in the phone pauses. */
export function AudioPlayer({ src }: { src: string }) {
  const player = useRef<HTMLDivElement>(null)
  const isPlaying = usePlaying((state) => state.src === src && state.isPlaying)
  const speed = usePlaying((state) => state.speed)
  const { peaks, durationSeconds } = useWaveform(src, player)
  const [heard, setHeard] = useHeard(src, isPlaying)
  const part = durationSeconds > 0 ? Math.min(1, heard / durationSeconds) : 0

  function seekTo(seconds: number) {
    const target = Math.max(0, Math.min(durationSeconds, seconds))
    seek(src, target)
    setHeard(target)
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
        <Track peaks={peaks ?? silent} part={part} heard={heard} duration={durationSeconds} onSeek={seekTo} />
        <p className={styles.time}>{durationText(isPlaying || heard > 0 ? heard : durationSeconds)}</p>
      </div>
      <button
        type="button"
        className={styles.speed}
        aria-label={texts.audio.speed(speed)}
        data-shown={isPlaying || heard > 0}
        onClick={nextSpeed}
      >
        {texts.audio.times(speed)}
      </button>
    </div>
  )
}

interface TrackProps {
  peaks: readonly number[]
  /** Heard so far, 0 to 1. */
  part: number
  heard: number
  duration: number
  onSeek: (seconds: number) => void
}

/** The waveform twice over: pale, and above it as much of the strong one as has been heard. */
function Track({ peaks, part, heard, duration, onSeek }: TrackProps) {
  const path = barsPath(peaks, width, height, strokePx)
  const at = { '--part': `${part * 100}%`, '--rest': `${part * 100 - 100}%`, '--back': `${100 - part * 100}%` }

  function onPointer({ currentTarget, clientX, buttons, pointerId, type }: PointerEvent<HTMLElement>) {
    if (!(buttons & 1)) return
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    const { left, width: wide } = currentTarget.getBoundingClientRect()
    onSeek(((clientX - left) / wide) * duration)
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = keyTargets[event.key]?.(heard, duration)
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
      aria-valuenow={Math.round(heard)}
      aria-valuetext={texts.audio.heard(durationText(heard), durationText(duration))}
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

const keyTargets: Record<string, (heard: number, duration: number) => number> = {
  ArrowLeft: (heard) => heard - arrowSeconds,
  ArrowDown: (heard) => heard - arrowSeconds,
  ArrowRight: (heard) => heard + arrowSeconds,
  ArrowUp: (heard) => heard + arrowSeconds,
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

const unread: Waveform = { peaks: silent, durationSeconds: 0 }

/** Reads the waveform once the player has been seen, and gives the wish up when it goes out of sight before its turn. */
function useWaveform(src: string, player: { current: HTMLElement | null }): Waveform {
  const [read, setRead] = useState<{ src: string; waveform: Waveform }>()
  const waveform = read?.src === src ? read.waveform : knownWaveform(src)
  const isKnown = waveform !== undefined

  useEffect(() => {
    const element = player.current
    if (isKnown || !element) return
    let wish = new AbortController()
    const sight = new IntersectionObserver(([entry]) => {
      wish.abort()
      if (!entry?.isIntersecting) return
      wish = new AbortController()
      void readWaveform(src, wish.signal).then((found) => found && setRead({ src, waveform: found }))
    })
    sight.observe(element)
    return () => {
      sight.disconnect()
      wish.abort()
    }
  }, [src, isKnown, player])

  return waveform ?? unread
}

/** Seconds heard, followed frame by frame only while this message plays. */
function useHeard(src: string, isPlaying: boolean) {
  const [heard, setHeard] = useState(() => heardSeconds(src))
  useEffect(() => {
    setHeard(heardSeconds(src))
    if (!isPlaying) return
    let frame = requestAnimationFrame(function follow() {
      setHeard(heardSeconds(src))
      frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [src, isPlaying])
  return [heard, setHeard] as const
}
