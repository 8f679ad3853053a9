import type { CSSProperties } from 'react'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Value for screen readers; by default the number itself. */
  valueText?: string
}

export function Slider({ label, value, onChange, min = 0, max = 100, step = 1, valueText }: SliderProps) {
  const part = max > min ? (value - min) / (max - min) : 0
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ '--part': part } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}
