import type { CSSProperties } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { moveFocusWithArrows } from '../../../kit/roving-focus.ts'
import styles from './underline-tabs.module.css'

interface UnderlineTabsProps<Value extends string> {
  /** Name of the choice, for screen readers. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Tabs with a short line below the chosen one, as in the real app, in both looks. */
export function UnderlineTabs<Value extends string>({ label, options, value, onChange }: UnderlineTabsProps<Value>) {
  const index = options.findIndex((option) => option.value === value)
  return (
    <div
      role="tablist"
      aria-label={label}
      className={styles.tabs}
      style={{ '--count': options.length, '--index': Math.max(index, 0) } as CSSProperties}
      onKeyDown={moveFocusWithArrows}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          className={classNames(styles.tab, press.press)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
      <span className={styles.line} aria-hidden />
    </div>
  )
}
