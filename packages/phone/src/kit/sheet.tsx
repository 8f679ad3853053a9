import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { Overlay } from './overlay.tsx'
import styles from './sheet.module.css'
import { texts } from './texts.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Smallest height, in percent of the screen; grows with its content up to nine tenths. */
  size?: number
  guarded?: boolean
  children: ReactNode
}

/** A card at the bottom edge with custom content. Closes by its cross, a click beside it, and Backspace. */
export function Sheet({ open, onClose, title, size = 25, guarded, children }: SheetProps) {
  return (
    <Overlay open={open} onClose={onClose} label={title} placement="bottom" guarded={guarded} className={styles.sheet}>
      <span className={styles.grabber} aria-hidden />
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label={texts.close} variant="filled" className={styles.close} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </header>
      <div
        className={styles.content}
        data-scrolls
        style={{ minHeight: `calc(${size} * var(--screen-percent))` }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Chromium 103 scrolls an area by keyboard only when it can be focused
        tabIndex={0}
      >
        {children}
      </div>
    </Overlay>
  )
}
