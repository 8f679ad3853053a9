import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

interface IconButtonProps {
  /** What a screen reader and a test call it. */
  label: string
  onClick?: () => void
  disabled?: boolean
  /** `filled` stands on a round neutral surface; `plain` in bars. */
  variant?: 'plain' | 'filled'
  className?: string
  children: ReactNode
}

export function IconButton({ label, onClick, disabled, variant = 'plain', className, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[variant], className)}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
