import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { useLook } from './look-context.tsx'
import press from './press.module.css'
import { moveFocusWithArrows } from './roving-focus.ts'
import { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx'
import styles from './tabs.module.css'

/** Parts of one screen under its bar: a segmented control on the iPhone, underlined tabs on Android. */
export function Tabs<Value extends string>(props: Omit<SegmentedControlProps<Value>, 'kind'>) {
  const look = useLook()
  if (look === 'android') return <UnderlinedTabs {...props} />
  return (
    <div className={styles.inset}>
      <SegmentedControl {...props} kind="tab" />
    </div>
  )
}

function UnderlinedTabs<Value extends string>({ label, options, value, onChange }: SegmentedControlProps<Value>) {
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
          aria-label={option.icon ? option.label : undefined}
          className={classNames(styles.tab, press.press, option.value === value && styles.chosen)}
          onClick={() => onChange(option.value)}
        >
          {option.icon ?? option.label}
        </button>
      ))}
      <span className={styles.line} aria-hidden />
    </div>
  )
}
