import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Overlay } from './overlay.tsx'
import press from './press.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title?: string | undefined
  text?: string | undefined
  /** Name for screen readers when there is no title. */
  label: string
  guarded?: boolean | undefined
  children?: ReactNode
  actions: ReactNode
}

/** The frame that alert, confirm and prompt share. */
export function Dialog({ open, onClose, title, text, label, guarded, children, actions }: DialogProps) {
  return (
    <Overlay
      open={open}
      onClose={onClose}
      label={title ?? text ?? label}
      role="alertdialog"
      placement="center"
      guarded={guarded}
      className={styles.dialog}
    >
      <div className={styles.words}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {text && <p className={title ? styles.text : styles.message}>{text}</p>}
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </Overlay>
  )
}

interface DialogButtonProps {
  label: string
  /** Marks the main action of the dialog. */
  primary?: boolean
  destructive?: boolean
  disabled?: boolean
  /** Focuses the button when the dialog opens. */
  focused?: boolean
  onClick: () => void
}

export function DialogButton({ label, primary, destructive, disabled, focused, onClick }: DialogButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.action, press.press, primary && styles.primary, destructive && styles.destructive)}
      disabled={disabled}
      data-autofocus={focused || undefined}
      onClick={onClick}
    >
      {label}
    </button>
  )
}
