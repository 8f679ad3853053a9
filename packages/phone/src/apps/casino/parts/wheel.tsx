import { colorOf, wheel } from '@orelhao/protocol/casino/double'
import { useEffect, useRef } from 'react'
import { doubleTable, landWheel, wheelMs } from '../double-state.ts'
import { texts } from '../texts.ts'
import styles from './wheel.module.css'

const step = 360 / wheel.length
const turns = 6
const fills = { white: '#f2f4ff', red: '#c92a4b', black: '#2a3252' }

/** Returns the degrees that bring a number below the pointer. */
function angleOf(number: number): number {
  return (360 - wheel.indexOf(number) * step) % 360
}

/** The wheel's upper half. Rotates as one picture, which costs no drawing, and rests where the last round left it. */
export function Wheel() {
  const status = doubleTable.use((round) => round?.status)
  const roll = doubleTable.use((round) => round?.roll ?? round?.rounds[0]?.[1] ?? 0)
  const rollingMs = doubleTable.use((round) => round?.rollingMs ?? 0)
  const disc = useRef<HTMLDivElement>(null)
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
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const animation = isStill
      ? undefined
      : element.animate?.([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
          duration: wheelMs,
          easing: 'cubic-bezier(0.12, 0.5, 0.1, 1)',
          fill: 'both',
        })
    if (animation) animation.currentTime = Math.max(0, wheelMs - left)
    const timer = setTimeout(landWheel, Math.max(0, left))
    return () => {
      clearTimeout(timer)
      animation?.cancel()
    }
  }, [isRolling, roll, rollingMs])

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
          <circle r="99" fill="#ffd34d" />
          {wheel.map((number, index) => (
            <g key={number} transform={`rotate(${index * step})`}>
              <path d={slice} fill={fills[colorOf(number)]} stroke="#10142a" strokeWidth="1" />
              <text className={styles.number} y="-78" fill={number === 0 ? '#14182c' : '#ffffff'}>
                {number}
              </text>
            </g>
          ))}
          <circle r="46" fill="#10142a" stroke="#ffd34d" strokeWidth="2" />
          <circle r="38" fill="#1a2040" />
        </svg>
      </div>
      <span className={styles.pointer} aria-hidden />
    </div>
  )
}

const radius = 96
const half = ((step / 2) * Math.PI) / 180
const [x, y] = [radius * Math.sin(half), -radius * Math.cos(half)].map((at) => Number(at.toFixed(3)))
const slice = `M0 0L${-(x ?? 0)} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}Z`
