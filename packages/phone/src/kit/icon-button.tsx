import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

interface IconButtonProps {
  /** Accessible name, which tests use too. */
  label: string
  onClick?: () => void
  disabled?: boolean
  /** `filled` has a round neutral background; `plain` is for bars. */
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
