import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { SendIcon } from './home-icons.ts'
import { useLook } from './look-context.tsx'
import styles from './send-button.module.css'

interface SendButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
}

/** The round arrow at the end of a chat's composer. */
export function SendButton({ label, className, ...button }: SendButtonProps) {
  const look = useLook()
  return (
    <button type="button" {...button} className={classNames(styles.send, className)} aria-label={label}>
      <SendIcon size={look === 'iphone' ? 20 : 22} />
    </button>
  )
}
