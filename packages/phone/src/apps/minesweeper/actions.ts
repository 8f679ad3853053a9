import type { Mode } from '@orelhao/protocol/minesweeper/rules'
import { backend, ignoreOffline, isRefusal, write } from '../../link/backend.ts'
import { chord, type Game, newGame, reveal, tick, toggleFlag } from './game.ts'
import { best, useMinesweeper } from './state.ts'

/** Begins anew; the clock runs from here. */
export function choose(mode: Mode): void {
  const game = newGame(mode)
  const cursor = Math.floor(game.cells.length / 2)
  useMinesweeper.setState(({ round }) => ({ game, cursor, round: round + 1, isRecord: false }))
}

/** A left click: opens a closed cell, and around a number with all its flags the rest. */
export function press(index: number): void {
  change((game) => (game.cells[index]?.revealed ? chord(game, index) : reveal(game, index, Math.random)))
}

export function flag(index: number): void {
  change((game) => toggleFlag(game, index))
}

/** Once a second while the board is looked at. */
export function passSecond(): void {
  change(tick)
}

export function moveCursor(cursor: number): void {
  useMinesweeper.setState({ cursor })
}

function change(next: (game: Game) => Game): void {
  const { game } = useMinesweeper.getState()
  if (!game) return
  const changed = next(game)
  if (changed === game) return
  useMinesweeper.setState({ game: changed })
  if (changed.state === 'win') void keepTime(changed)
}

/** Has the time kept. It is only bragging: where it gets lost nobody is told. */
async function keepTime(won: Game): Promise<void> {
  const { mode, time } = won
  const answer = await ignoreOffline(write(backend.minesweeper_win, [mode, time]))
  if (!answer || isRefusal(answer)) return
  best.change((times) => ({ ...times, [mode]: answer.best }))
  useMinesweeper.setState(({ game }) => ({ isRecord: game === won && answer.isRecord }))
}
