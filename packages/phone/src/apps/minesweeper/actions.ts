import type { Mode } from '@orelhao/protocol/minesweeper/rules'
import { backend, ignoreOffline, isRefusal, sendMutation } from '../../link/backend.ts'
import { chord, type Game, newGame, reveal, tick, toggleFlag } from './minefield.ts'
import { bestTimes, useMinesweeper } from './state.ts'

/** Begins a new game; its clock starts now. */
export function startGame(mode: Mode): void {
  const game = newGame(mode)
  const cursor = Math.floor(game.cells.length / 2)
  useMinesweeper.setState(({ round }) => ({ game, cursor, round: round + 1, isRecord: false }))
}

/** A left click: opens a closed cell, and around a number with all its flags the remaining cells. */
export function pressCell(index: number): void {
  useMinesweeper.setState({ pressed: index })
  updateGame((game) => (game.cells[index]?.revealed ? chord(game, index) : reveal(game, index, Math.random)))
}

export function flagCell(index: number): void {
  updateGame((game) => toggleFlag(game, index))
}

/** Called once a second while the board is visible. */
export function tickSecond(): void {
  updateGame(tick)
}

export function moveCursor(cursor: number): void {
  useMinesweeper.setState({ cursor })
}

function updateGame(next: (game: Game) => Game): void {
  const { game } = useMinesweeper.getState()
  if (!game) return
  const changed = next(game)
  if (changed === game) return
  useMinesweeper.setState({ game: changed })
  if (changed.state === 'win') void saveTime(changed)
}

/** Saves the time. Not critical: a failure is not reported. */
async function saveTime(won: Game): Promise<void> {
  const { mode, time } = won
  const answer = await ignoreOffline(sendMutation(backend.minesweeper_win, [mode, time]))
  if (!answer || isRefusal(answer)) return
  bestTimes.change((times) => ({ ...times, [mode]: answer.best }))
  useMinesweeper.setState(({ game }) => ({ isRecord: game === won && answer.isRecord }))
}
