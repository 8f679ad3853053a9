import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Bar } from '../../../kit/navigation-bar.tsx'
import styles from './header.module.css'

interface HeaderProps {
  leading?: ReactNode
  title: ReactNode
  /** Accessible name of a title that is a drawing. */
  label?: string
  actions?: ReactNode
}

/** A bar whose title is centred, whatever stands beside it; Android's title follows the arrow, as everywhere. */
export function Header({ leading, title, label, actions }: HeaderProps) {
  const isDrawn = label !== undefined
  return (
    <Bar className={classNames(styles.header, isDrawn && styles.drawn)}>
      <div className={styles.side}>{leading}</div>
      <h1 className={styles.title} aria-label={label}>
        {title}
      </h1>
      <div className={styles.actions}>{actions}</div>
    </Bar>
  )
}
