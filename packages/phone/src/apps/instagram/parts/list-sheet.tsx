import type { ReactNode } from 'react'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import styles from './list-sheet.module.css'

interface ListSheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** Its height, in percent of the screen. */
  size: number
  /** Stands below the list. */
  foot?: ReactNode
  children: ReactNode
}

/** A sheet whose list scrolls by itself, so that of a long one only the rows in sight exist. */
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
