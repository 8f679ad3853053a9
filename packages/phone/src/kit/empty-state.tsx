import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** Drawn at about 48 px. */
  icon?: ReactNode
  title: string
  hint?: string
  /** A Button that leads on. */
  action?: ReactNode
  /** For a place below other content, such as a profile: only as high as its text, so that the text is visible without scrolling. */
  isBelow?: boolean
}

export function EmptyState({ icon, title, hint, action, isBelow = false }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, isBelow && styles.below)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
