import { modes } from '@orelhao/protocol/minesweeper/rules'
import { memo, type ReactNode } from 'react'
import { CloseIcon } from '../../../kit/icons.ts'
import { moveCursor, pressCell } from '../actions.ts'
import { type CellState, cellStateOf } from '../cell-state.ts'
import { useMinesweeper } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './cell.module.css'
import { BombIcon, FlagIcon } from './icons.ts'

/** One cell. Rendered again only when its state changes or it gains or loses the keyboard cursor. */
export const CellButton = memo(function CellButton({ index, size }: { index: number; size: number }) {
  const face = useMinesweeper(({ game }) => (game ? cellStateOf(game, index) : 'closed'))
  const hasCursor = useMinesweeper(({ cursor }) => cursor === index)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the board is no table
    <button
      type="button"
      role="gridcell"
      className={styles.cell}
      data-index={index}
      data-face={face}
      tabIndex={hasCursor ? 0 : -1}
      aria-label={texts.cell(Math.floor(index / size) + 1, (index % size) + 1, face)}
      onFocus={() => moveCursor(index)}
      onClick={() => pressCell(index)}
    >
      <Sign face={face} size={iconSize[size] ?? 18} />
    </button>
  )
})

/** Icon size by the board's size, in design px. */
const iconSize: Record<number, number> = {
  [modes['5x5'].size]: 30,
  [modes['9x9'].size]: 22,
  [modes['12x12'].size]: 17,
}

function Sign({ face, size }: { face: CellState; size: number }): ReactNode {
  if (face === 'closed' || face === 0) return null
  const drawing = {
    flag: <FlagIcon size={size} />,
    mine: <BombIcon size={size} />,
    exploded: <BombIcon size={size} />,
    mistake: <CloseIcon size={size} />,
  }
  return (
    <span key={face} className={styles.sign} aria-hidden>
      {typeof face === 'number' ? face : drawing[face]}
    </span>
  )
}
