import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './toast.module.css'

interface ToastProps {
  text: string
  icon?: ReactNode
  tone?: 'neutral' | 'success' | 'danger'
  /** A text button: undo, open. */
  action?: { label: string; onClick: () => void }
}

/** A short notice: a pill on the iPhone, a snackbar on Android. The caller sets its position and duration. */
export function Toast({ text, icon, tone = 'neutral', action }: ToastProps) {
  return (
    <div role="status" className={classNames(styles.toast, styles[tone])}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <bdi className={styles.text}>{text}</bdi>
      {action && (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  )
}
