import { msUntilMultiplier } from '@orelhao/protocol/casino/crash'
import { useRef } from 'react'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import { type CrashRound, crashRound, elapsedMs, shownMultiplier } from '../crash-state.ts'
import { texts } from '../texts.ts'
import { useFrames } from '../use-animation-frames.ts'
import styles from './curve.module.css'
import { drawFlight, fallMs } from './draw-flight.ts'

const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const labelOf = (multiplier: number) => texts.times(multiplier.toLocaleString('pt-BR'))
/** A waiting kite sways in fewer frames. */
const waitingFrameMs = 50

/** The climb of Crash and its multiplier, computed from the clock. Draws nothing while the picture is still. */
export function Curve() {
  const status = crashRound.use((value) => value?.status)
  const label = useRef<HTMLParagraphElement>(null)
  /** Key of the last drawing, so that a still picture costs nothing. */
  const drawn = useRef('')
  /** The climb that the page saw, and the time of its crash. */
  const seen = useRef({ isClimbing: false, crashedMs: Number.NEGATIVE_INFINITY })

  const canvas = useFrames<HTMLCanvasElement>((element) => {
    const { value } = crashRound
    if (!value) return
    const hundredths = shownMultiplier(value)
    const text = texts.times(decimals.format(Math.floor(hundredths) / 100))
    if (label.current && label.current.textContent !== text) label.current.textContent = text
    const nowMs = performance.now()
    if (value.status === 'ending' && seen.current.isClimbing) seen.current.crashedMs = nowMs
    else if (value.status !== 'ending') seen.current.crashedMs = Number.NEGATIVE_INFINITY
    seen.current.isClimbing = value.status === 'crashing'

    const isCalm = prefersReducedMotion()
    const fallenMs = isCalm ? Number.POSITIVE_INFINITY : nowMs - seen.current.crashedMs
    const size = sizeOf(element)
    const picture = [value.status, hundredths, value.cashOuts.length, ...size, frameOf(value, fallenMs, isCalm)].join()
    if (drawn.current === picture) return
    drawn.current = picture
    if (element.width !== size[0]) element.width = size[0]
    if (element.height !== size[1]) element.height = size[1]
    drawFlight(element, {
      status: value.status,
      multiplier: hundredths / 100,
      seconds: secondsAt(value, hundredths),
      cashOuts: value.cashOuts.map(({ multiplier }) => multiplier),
      ownCashOut: value.status === 'waiting' ? null : (value.own?.multiplier ?? null),
      fallenMs,
      nowMs: isCalm ? 0 : nowMs,
      labelOf,
    })
  })

  return (
    <div className={styles.frame} data-status={status ?? 'waiting'}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <p ref={label} className={styles.multiplier} aria-live="off">
        {texts.times(decimals.format(1))}
      </p>
    </div>
  )
}

/** Number of the frame, where a picture of the same round differs from the one before. */
function frameOf({ status }: CrashRound, fallenMs: number, isCalm: boolean): number {
  if (isCalm) return 0
  if (status === 'waiting') return Math.floor(performance.now() / waitingFrameMs)
  return status === 'ending' && fallenMs < fallMs ? fallenMs : 0
}

/** Seconds of the climb; of an ended round, its whole duration. */
function secondsAt(value: CrashRound, hundredths: number): number {
  if (value.status === 'waiting') return 0
  return (value.status === 'crashing' ? elapsedMs(value) : msUntilMultiplier(hundredths)) / 1000
}

/** Pixels of the canvas. */
function sizeOf(element: HTMLElement): [width: number, height: number] {
  const sharpness = Math.min(2, devicePixelRatio)
  return [Math.round(element.clientWidth * sharpness), Math.round(element.clientHeight * sharpness)]
}
