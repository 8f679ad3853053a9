import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import styles from './tab-bar.module.css'

interface TabBarItem<Value extends string> {
  value: Value
  label: string
  icon: ReactNode
  /** Number of unread things in the tab. */
  badge?: number
}

interface TabBarProps<Value extends string> {
  label: string
  items: readonly TabBarItem<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** The bottom bar of an app; extends under the home indicator. Icons are drawn at 26 px (iPhone) or 24 px (Android). */
export function TabBar<Value extends string>({ label, items, value, onChange }: TabBarProps<Value>) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-current={item.value === value ? 'page' : undefined}
          className={classNames(styles.tab, item.value === value && styles.chosen)}
          onClick={() => onChange(item.value)}
        >
          <span className={styles.icon}>
            {item.icon}
            {item.badge ? (
              <span className={styles.badge}>
                <Badge count={item.badge} />
              </span>
            ) : null}
          </span>
          <span className={styles.label}>{item.label}</span>
        </button>
      ))}
    </nav>
  )
}
