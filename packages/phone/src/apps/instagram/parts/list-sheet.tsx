import type { ReactNode } from 'react'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import styles from './list-sheet.module.css'

interface ListSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Height in percent of the screen. */
  size: number
  /** Shown below the list. */
  foot?: ReactNode
  children: ReactNode
}

/** A sheet whose list scrolls by itself, so that only its visible rows are in the page. */
export function ListSheet({ open, onClose, title, size, foot, children }: ListSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} size={size}>
      {open && (
        <div className={styles.column} style={{ height: `calc(${size} * var(--screen-percent))` }}>
          <Screen tone="plain" className={styles.screen ?? ''}>
            <Scroll>{children}</Scroll>
            {foot}
          </Screen>
        </div>
      )}
    </Sheet>
  )
}
