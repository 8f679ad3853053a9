import { colorOf, wheel } from '@orelhao/protocol/casino/double'
import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { doubleTable, landWheel, wheelMs } from '../double-state.ts'
import { texts } from '../texts.ts'
import { useFrames } from '../use-animation-frames.ts'
import styles from './wheel.module.css'

const step = 360 / wheel.length
const turns = 5
/** The wheel is pushed, turns freely and loses speed slowly: its last peg takes a second and a half. */
const easing = 'cubic-bezier(0.17, 0.5, 0.33, 1)'
/** How far a peg bends the pointer, in degrees. */
const maxTilt = 24
const fills = { white: '#f2f4ff', red: '#c92a4b', black: '#2a3252' }

/** Returns the degrees that bring a number below the pointer. */
function angleOf(number: number): number {
  return (360 - wheel.indexOf(number) * step) % 360
}

/** Returns the pointer's tilt at an angle of the wheel: each peg bends it further until it snaps back. */
export function pointerTilt(degrees: number): number {
  const sincePeg = (((degrees / step + 0.5) % 1) + 1) % 1
  return sincePeg < 0.45 ? 0 : -maxTilt * ((sincePeg - 0.45) / 0.55) ** 1.6
}

/** The wheel. Rotates as one picture, which costs no drawing, and rests where the last round left it. */
export function Wheel() {
  const status = doubleTable.use((round) => round?.status)
  const roll = doubleTable.use((round) => round?.roll ?? round?.rounds[0]?.[1] ?? 0)
  const rollingMs = doubleTable.use((round) => round?.rollingMs ?? 0)
  const disc = useRef<HTMLDivElement>(null)
  const turning = useRef<{ animation: Animation; from: number; to: number } | null>(null)
  const standing = useRef(0)
  const isRolling = status === 'rolling'

  useEffect(() => {
    const element = disc.current
    if (!element) return
    if (!isRolling) {
      standing.current = angleOf(roll)
      element.style.transform = `rotate(${standing.current}deg)`
      return
    }
    const left = rollingMs + wheelMs - performance.now()
    const from = standing.current
    const to = angleOf(roll) + (turns + (angleOf(roll) <= from ? 1 : 0)) * 360
    const animation = prefersReducedMotion()
      ? undefined
      : element.animate?.([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
          duration: wheelMs,
          easing,
          fill: 'both',
        })
    if (animation) {
      animation.currentTime = Math.max(0, wheelMs - left)
      turning.current = { animation, from, to }
    }
    const timer = setTimeout(landWheel, Math.max(0, left))
    return () => {
      clearTimeout(timer)
      animation?.cancel()
      turning.current = null
    }
  }, [isRolling, roll, rollingMs])

  const pointer = useFrames<HTMLSpanElement>((element) => {
    const { animation, from, to } = turning.current ?? { from: 0, to: 0 }
    const progress = animation?.effect?.getComputedTiming().progress ?? 0
    const tilt = animation && progress < 1 ? pointerTilt(from + (to - from) * progress) : 0
    const transform = `rotate(${tilt.toFixed(1)}deg)`
    if (element.style.transform !== transform) element.style.transform = transform
  })

  const isLanded = status === 'landed'
  return (
    <div
      className={styles.window}
      role="img"
      aria-label={isRolling ? texts.wheelRolling : texts.wheelAt(roll)}
      data-landed={isLanded || undefined}
      {...(isLanded && { 'data-color': colorOf(roll), 'data-number': roll })}
    >
      <div ref={disc} className={styles.disc}>
        <svg viewBox="-100 -100 200 200" aria-hidden>
          <circle r="99.5" fill="#8a5a12" />
          <circle r="98" fill="#ffd34d" />
          {wheel.map((number, index) => (
            <g key={number} transform={`rotate(${index * step})`}>
              <path d={slice} fill={fills[colorOf(number)]} stroke="#10142a" strokeWidth="0.8" />
              <text className={styles.number} y="-70" fill={number === 0 ? '#14182c' : '#ffffff'}>
                {number}
              </text>
              <circle r="2.4" cy="-95" fill="#fff3c4" transform={`rotate(${step / 2})`} />
            </g>
          ))}
          <circle r="45" fill="#ffd34d" />
        </svg>
      </div>
      <span className={styles.sheen} aria-hidden />
      <Hub number={isLanded ? roll : null} />
      <span ref={pointer} className={styles.pointer} aria-hidden />
    </div>
  )
}

/** The middle of the wheel: all players' stakes, or the number that it landed on. */
function Hub({ number }: { number: number | null }) {
  const aggregate = doubleTable.use((round) => round?.aggregate)
  const money = useMoney()
  const sum = Object.values(aggregate ?? {}).reduce((total, [, amount]) => total + amount, 0)
  if (number !== null)
    return (
      <div key="result" className={styles.hub} data-result data-color={colorOf(number)} aria-hidden>
        {number}
      </div>
    )
  return (
    <div key="stakes" className={styles.hub} aria-hidden>
      <span className={styles.caption}>{texts.onTable}</span>
      <span className={styles.stakes}>{money(sum)}</span>
    </div>
  )
}

const radius = 94
const half = ((step / 2) * Math.PI) / 180
const [x, y] = [radius * Math.sin(half), -radius * Math.cos(half)].map((at) => Number(at.toFixed(3)))
const slice = `M0 0L${-(x ?? 0)} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
