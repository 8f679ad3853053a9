import type { CellState } from '../cell-state.ts'
import board from './board.module.css'
import cell from './cell.module.css'
import { Sign } from './cell.tsx'

/** A game in progress, to look at. */
const rows: readonly (readonly CellState[])[] = [
  ['closed', 1, 0, 0, 0, 1, 'closed', 'closed', 'closed'],
  ['flag', 2, 1, 0, 0, 1, 'flag', 'closed', 'closed'],
  ['closed', 'flag', 1, 0, 0, 1, 2, 'closed', 'closed'],
  ['closed', 'closed', 1, 0, 0, 0, 1, 'mine', 'closed'],
]

export function Scene() {
  return (
    <div className={board.frame} aria-hidden>
      <div className={board.board}>
        {rows.map((faces, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the picture
          <div key={row} className={board.row}>
            {faces.map((face, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={column} className={cell.cell} data-face={face}>
                <Sign face={face} size={22} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
