import type { ReactNode } from 'react'
import styles from './chips.module.css'
import { classNames } from './class-names.ts'
import { CheckIcon } from './icons.ts'
import { useLook } from './look-context.tsx'
import press from './press.module.css'

/** A line of chips that wraps; `scroll` keeps one line that scrolls sideways. */
export function Chips({ label, scroll, children }: { label: string; scroll?: boolean; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={classNames(styles.chips, scroll && styles.scroll)}>
      {children}
    </fieldset>
  )
}

interface ChipProps {
  selected: boolean
  onClick: () => void
  icon?: ReactNode
  children: ReactNode
}

export function Chip({ selected, onClick, icon, children }: ChipProps) {
  const look = useLook()
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={classNames(styles.chip, press.press, selected && styles.selected)}
      onClick={onClick}
    >
      {look === 'android' && selected ? <CheckIcon size={18} /> : icon}
      {children}
    </button>
  )
}
