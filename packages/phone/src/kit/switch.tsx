import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Hue, Row } from './section.tsx'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      disabled={disabled}
      className={classNames(styles.track, checked && styles.on)}
      onClick={() => onChange(!checked)}
    />
  )
}

interface SwitchRowProps extends SwitchProps {
  subtitle?: string
  icon?: ReactNode
  hue?: Hue
  /** Replaces the icon: an app's own picture. */
  leading?: ReactNode
}

/** A setting: a click anywhere on the row toggles the switch. */
export function SwitchRow({ label, checked, onChange, disabled, ...row }: SwitchRowProps) {
  return (
    <Row
      {...row}
      wrap
      title={label}
      onClick={() => onChange(!checked)}
      button={{ role: 'switch', 'aria-checked': checked, disabled }}
      trailing={<span className={classNames(styles.track, checked && styles.on)} aria-hidden />}
    />
  )
}
