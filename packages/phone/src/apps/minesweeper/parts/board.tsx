import { type Mode, modes } from '@orelhao/protocol/minesweeper/rules'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Confetti } from '../../../kit/confetti.tsx'
import { flagCell } from '../actions.ts'
import { useMinesweeper } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './board.module.css'
import { CellButton } from './cell.tsx'

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Board({ mode }: { mode: Mode }) {
  const state = useMinesweeper(({ game }) => game?.state)
  const { size } = modes[mode]
  const numbers = [...Array(size).keys()]
  return (
    <div className={styles.frame} data-mode={mode} data-state={state}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be one square grid of buttons */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={texts.board(mode)}
        className={styles.board}
        onContextMenu={(event) => flagUnder(event)}
        onKeyDown={(event) => pressKey(event, size)}
      >
        {numbers.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div key={row} role="row" tabIndex={-1} className={styles.row}>
            {numbers.map((column) => (
              <CellButton key={column} index={row * size + column} size={size} />
            ))}
          </div>
        ))}
      </div>
      {state === 'win' && <Confetti />}
    </div>
  )
}

/** A right click on the board sets a flag: elsewhere in the phone it gives the keyboard to the game. */
function flagUnder(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const index = indexOf(event.target)
  if (index !== undefined) flagCell(index)
}

/** Arrow keys move from cell to cell; F sets a flag. Enter and the space bar press the cell, as any button. */
function pressKey(event: KeyboardEvent<HTMLElement>, size: number): void {
  const index = indexOf(event.target)
  if (index === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const step = steps[event.key]
  if (step) {
    event.preventDefault()
    const [x, y] = [(index % size) + step[0], Math.floor(index / size) + step[1]]
    if (x < 0 || y < 0 || x >= size || y >= size) return
    event.currentTarget.querySelector<HTMLElement>(`[data-index="${y * size + x}"]`)?.focus()
  } else if (event.key.toLowerCase() === 'f' && !event.repeat) {
    event.preventDefault()
    flagCell(index)
  }
}

function indexOf(target: EventTarget): number | undefined {
  const cell = (target as Element).closest<HTMLElement>('[data-index]')
  return cell ? Number(cell.dataset.index) : undefined
}
