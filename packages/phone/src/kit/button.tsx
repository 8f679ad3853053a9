import type { ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import press from './press.module.css'
import { Spinner } from './spinner.tsx'

interface ButtonProps {
  /** `tonal` is the quiet filled one; `plain` has no surface; `danger` is filled with red. */
  variant?: 'filled' | 'tonal' | 'plain' | 'danger' | 'danger-tonal'
  size?: 'small' | 'large'
  /** As wide as its container. */
  wide?: boolean
  /** Shows a spinner and ignores clicks. */
  busy?: boolean
  /** Text beside the spinner while busy. */
  busyLabel?: string
  disabled?: boolean
  icon?: ReactNode
  type?: 'button' | 'submit'
  onClick?: () => void
  className?: string
  /** Accessible name, if the visible text is not enough. */
  label?: string
  children: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'filled', size = 'large', wide, busy = false, disabled, icon, type = 'button' } = props
  return (
    <button
      type={type}
      className={classNames(
        styles.button,
        press.press,
        styles[variant],
        styles[size],
        wide && styles.wide,
        props.className,
      )}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-label={props.label}
      onClick={props.onClick}
    >
      <span className={classNames(styles.content, busy && styles.waiting)}>
        {icon}
        {props.children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner size={20} />
          {props.busyLabel}
        </span>
      )}
    </button>
  )
}
