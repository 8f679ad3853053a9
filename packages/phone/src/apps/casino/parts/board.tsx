import { board } from '@orelhao/protocol/casino/rules'
import { type KeyboardEvent, memo } from 'react'
import { Confetti } from '../../../kit/confetti.tsx'
import { cellStateOf } from '../cell-state.ts'
import { openCell } from '../mines-actions.ts'
import { useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './board.module.css'
import { BombIcon, DiamondIcon } from './icons.ts'

const size = Math.sqrt(board.cells)
const numbers = [...Array(size).keys()]
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -size, ArrowDown: size }

export function Board() {
  const state = useCasino(({ game }) => game?.state)
  return (
    <div className={styles.frame} data-state={state ?? 'none'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be one square grid of buttons */}
      <div role="grid" tabIndex={-1} aria-label={texts.board} className={styles.board} onKeyDown={goTo}>
        {numbers.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div key={row} role="row" tabIndex={-1} className={styles.row}>
            {numbers.map((column) => (
              <Cell key={column} index={row * size + column} />
            ))}
          </div>
        ))}
      </div>
      {state === 'paid' && <Confetti />}
    </div>
  )
}

/** One cell. Rendered again only when its state changes or it gains or loses the keyboard cursor. */
const Cell = memo(function Cell({ index }: { index: number }) {
  const face = useCasino(({ game, openingCell }) => cellStateOf(game, openingCell, index))
  const canOpen = useCasino(({ game }) => game?.state === 'playing')
  const hasCursor = useCasino(({ cursor }) => cursor === index)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the board is no table
    <button
      type="button"
      role="gridcell"
      className={styles.cell}
      data-index={index}
      data-face={face}
      data-can-open={canOpen || undefined}
      tabIndex={hasCursor ? 0 : -1}
      aria-label={texts.cell(Math.floor(index / size) + 1, (index % size) + 1, face)}
      aria-disabled={!canOpen}
      onFocus={() => useCasino.setState({ cursor: index })}
      onClick={() => void openCell(index)}
    >
      {(face === 'diamond' || face === 'hidden-diamond') && (
        <span className={styles.sign} aria-hidden>
          <DiamondIcon size={30} />
        </span>
      )}
      {(face === 'mine' || face === 'hidden-mine') && (
        <span className={styles.sign} aria-hidden>
          <BombIcon size={30} />
        </span>
      )}
    </button>
  )
})

/** Arrow keys move from cell to cell; Enter and the space bar open the cell, as any button. */
function goTo(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const from = Number((event.target as HTMLElement).dataset.index)
  if (step === undefined || Number.isNaN(from)) return
  event.preventDefault()
  const to = from + step
  const leavesRow = Math.abs(step) === 1 && Math.floor(to / size) !== Math.floor(from / size)
  if (to < 0 || to >= board.cells || leavesRow) return
  event.currentTarget.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus()
}
