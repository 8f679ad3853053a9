import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CheckIcon } from './icons.ts'
import { useLook } from './look-context.tsx'
import { moveFocusWithArrows } from './roving-focus.ts'
import styles from './segmented-control.module.css'

interface SegmentOption<Value extends string> {
  value: Value
  label: string
  /** Drawn instead of the label among Android's tabs. */
  icon?: ReactNode
  /** Shown in grey, and cannot be chosen. */
  disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the choice. */
  label: string
  options: readonly SegmentOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** `tab` if the choice switches a part of the screen. */
  kind?: 'radio' | 'tab'
}

/** More options leave no room for the check mark. */
const mostWithCheck = 4

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, kind = 'radio' } = props
  const look = useLook()
  const index = options.findIndex((option) => option.value === value)
  return (
    // biome-ignore lint/a11y: the role is one of two, which the linter cannot follow
    <div
      role={kind === 'tab' ? 'tablist' : 'radiogroup'}
      aria-label={label}
      className={styles.group}
      style={{ '--count': options.length, '--index': Math.max(index, 0) } as CSSProperties}
      onKeyDown={moveFocusWithArrows}
    >
      {look === 'iphone' && index >= 0 && <span className={styles.thumb} aria-hidden />}
      {options.map((option, position) => {
        const isChosen = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            role={kind}
            {...(kind === 'tab' ? { 'aria-selected': isChosen } : { 'aria-checked': isChosen })}
            tabIndex={isChosen || (index < 0 && position === 0) ? 0 : -1}
            disabled={option.disabled}
            className={classNames(styles.segment, isChosen && styles.chosen)}
            onClick={() => onChange(option.value)}
          >
            {look === 'android' && isChosen && options.length <= mostWithCheck && <CheckIcon size={18} />}
            <span className={styles.label}>{option.label}</span>
          </button>
        )
      })}
    </div>
  )
}
