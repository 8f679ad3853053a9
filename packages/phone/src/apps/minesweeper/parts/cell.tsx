import { modes } from '@orelhao/protocol/minesweeper/rules'
import { type CSSProperties, memo, type ReactNode, useState } from 'react'
import { CloseIcon } from '../../../kit/icons.ts'
import { rem } from '../../../kit/rem.ts'
import { moveCursor, pressCell } from '../actions.ts'
import { type CellState, cellStateOf } from '../cell-state.ts'
import { useMinesweeper } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './cell.module.css'

/** One cell. Rendered again only when its state changes or it gains or loses the keyboard cursor. */
export const CellButton = memo(function CellButton({ index, size }: { index: number; size: number }) {
  const face = useMinesweeper(({ game }) => (game ? cellStateOf(game, index) : 'closed'))
  const hasCursor = useMinesweeper(({ cursor }) => cursor === index)
  const delayMs = useOpeningDelay(face, index, size)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the board is no table
    <button
      type="button"
      role="gridcell"
      className={styles.cell}
      data-index={index}
      data-face={face}
      style={{ '--delay': `${delayMs}ms` } as CSSProperties}
      tabIndex={hasCursor ? 0 : -1}
      aria-label={texts.cell(Math.floor(index / size) + 1, (index % size) + 1, face)}
      onFocus={() => moveCursor(index)}
      onClick={() => pressCell(index)}
    >
      <Sign face={face} size={iconSize[size] ?? 18} />
    </button>
  )
})

/** The opening spreads from the pressed cell: returns when this one opens, the same as long as it stays open. */
function useOpeningDelay(face: CellState, index: number, size: number): number {
  const isOpen = typeof face === 'number'
  const [opening, setOpening] = useState({ isOpen: false, delayMs: 0 })
  if (opening.isOpen === isOpen) return opening.delayMs
  const { pressed } = useMinesweeper.getState()
  const across = (index % size) - (pressed % size)
  const down = Math.floor(index / size) - Math.floor(pressed / size)
  const delayMs = isOpen ? Math.round(Math.hypot(across, down) * spreadMs) : 0
  setOpening({ isOpen, delayMs })
  return delayMs
}

/** Time in which the opening spreads by one cell. */
const spreadMs = 26

/** Icon size by the board's size, in design px. */
const iconSize: Record<number, number> = {
  [modes['5x5'].size]: 30,
  [modes['9x9'].size]: 22,
  [modes['12x12'].size]: 17,
}

/** The number or drawing in a cell. */
export function Sign({ face, size }: { face: CellState; size: number }): ReactNode {
  if (face === 'closed' || face === 0) return null
  const drawing = {
    flag: <Flag size={size} />,
    mine: <Mine size={size} />,
    exploded: <Mine size={size} />,
    mistake: <CloseIcon size={size} />,
  }
  return (
    <span key={face} className={styles.sign} aria-hidden>
      {typeof face === 'number' ? face : drawing[face]}
    </span>
  )
}

function Flag({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={rem(size)} height={rem(size)} aria-hidden>
      <path
        className={styles.pole}
        d="M8.2 3h2v16.5H8.2zM4.5 19.5h10a1.5 1.5 0 0 1 1.5 1.5v.5H3V21a1.5 1.5 0 0 1 1.5-1.5z"
      />
      <path fill="currentColor" d="M10.2 3.2 20 7.7a.6.6 0 0 1 0 1.1l-9.8 4.5z" />
    </svg>
  )
}

function Mine({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={rem(size)} height={rem(size)} aria-hidden>
      <path
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M12 2.5v19M2.5 12h19M5.3 5.3l13.4 13.4M18.7 5.3 5.3 18.7"
      />
      <circle cx="12" cy="12" r="6.8" fill="currentColor" />
      <circle className={styles.shine} cx="9.8" cy="9.6" r="1.9" />
    </svg>
  )
}
