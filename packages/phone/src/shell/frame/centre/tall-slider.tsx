import type { KeyboardEvent, PointerEvent } from 'react'
import { type Movement, trackPress } from '../../../kit/gesture.ts'
import type { SliderLevel } from './slider-levels.ts'
import styles from './tall-slider.module.css'

const stepsOfKeys: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }
/** Maximum number of arrow presses from one end to the other. */
const presses = 20

/** The iPhone's vertical slider. */
export function TallSlider({ level }: { level: SliderLevel }) {
  const { label, icon: LevelIcon, value, max, valueText, change, finish } = level

  function follow(event: PointerEvent<HTMLElement>): void {
    const { currentTarget } = event
    const set = ({ clientY }: Movement) => {
      const { bottom, height } = currentTarget.getBoundingClientRect()
      change(Math.round(Math.max(0, Math.min(1, (bottom - clientY) / height)) * max))
    }
    trackPress(event, { dragThresholdPx: 0, onStart: set, onMove: set, onEnd: finish })
  }

  function press(event: KeyboardEvent): void {
    const way = stepsOfKeys[event.key]
    if (way === undefined || event.shiftKey) return
    event.preventDefault()
    change(Math.max(0, Math.min(max, value + way * Math.max(1, max / presses))))
    finish()
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.slider}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      title={label}
      onKeyDown={press}
      onPointerDown={follow}
    >
      <span className={styles.level} style={{ transform: `scaleY(${value / max})` }} />
      <span className={styles.sign}>
        <LevelIcon size={28} />
      </span>
    </div>
  )
}
