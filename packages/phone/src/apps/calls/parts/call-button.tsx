import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import press from '../../../kit/press.module.css'
import { useVisibility } from '../../../shell/device/visibility.ts'
import styles from './call-button.module.css'

const focusAfterMs = 1000

interface CallButtonProps {
  label: string
  icon: ReactNode
  tone?: 'plain' | 'accept' | 'end'
  /** State of the switch; absent for a plain button. */
  isOn?: boolean
  /** Takes the focus shortly after the phone opens, so that Enter answers, but not an Enter meant for something else. */
  isDefault?: boolean
  isHidden?: boolean
  onClick: () => void
}

/** A round button of the call screen with its label below. */
export function CallButton({
  label,
  icon,
  tone = 'plain',
  isOn,
  isDefault = false,
  isHidden,
  onClick,
}: CallButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isWanted = useVisibility(({ visible }) => visible && isDefault)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => button.current?.focus(), focusAfterMs)
    return () => clearTimeout(timer)
  }, [isWanted])
  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles.button, press.press)}
      data-tone={tone}
      hidden={isHidden}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <span className={styles.disc}>{icon}</span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
