import { commitmentTo, drawMines } from '@orelhao/protocol/casino/fairness'
import { board } from '@orelhao/protocol/casino/rules'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { playEffect, playWin } from '../../shell/device/sounds.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import {
  bumpGameVersion,
  games,
  loadTable,
  randomSeed,
  type ShownGame,
  showProblem,
  showWin,
  updateBet,
  useCasino,
} from './state.ts'
import { texts } from './texts.ts'

/** Bets the chosen amount. */
export async function startGame(): Promise<void> {
  const { amount, mines, seed } = useCasino.getState()
  if (!seed) return refreshTable()
  updateBet()
  const clientSeed = seed.text || randomSeed()
  const game = await mutate(backend.casino_mine_start, [amount, mines, clientSeed, seed.hash], showProblem)
  if (!game) return refreshTable()
  if (game.hash !== seed.hash || game.clientSeed !== clientSeed) void alert(texts.brokenHint)
  bumpGameVersion()
  playEffect('casino-bet')
  useCasino.setState({ game: { ...game, state: 'playing', mineCells: [] }, openingCell: null })
  refreshTable()
}

/** Opens a cell, one at a time. The end of the game shows the whole board. */
export async function openCell(cell: number): Promise<void> {
  const { game, openingCell } = useCasino.getState()
  if (game?.state !== 'playing' || openingCell !== null || game.revealed[cell]) return
  useCasino.setState({ openingCell: cell, problem: null })
  const answer = await mutate(backend.casino_mine_click, [cell], showProblem)
  useCasino.setState({ openingCell: null })
  if (!answer) return refreshTable()
  const [found, reward] = answer
  updateGame(game.id, (shown) => ({ ...shown, revealed: { ...shown.revealed, [cell]: found }, reward }))
  playEffect(found === 'mine' ? 'casino-mine' : 'casino-diamond')
  if (found === 'mine') return endGame(game.id, 'lost')
  const open = Object.keys(game.revealed).length + 1
  const maxWin = useCasino.getState().table?.house.maxWin ?? Number.POSITIVE_INFINITY
  if (open === board.cells - game.mines || reward >= Math.max(maxWin, game.amount)) await endGame(game.id, 'paid')
}

export async function finishGame(): Promise<void> {
  const { game, openingCell } = useCasino.getState()
  if (game?.state !== 'playing' || openingCell !== null) return
  updateBet()
  const reward = await mutate(backend.casino_mine_finish, [], showProblem)
  if (reward === undefined) return refreshTable()
  updateGame(game.id, (shown) => ({ ...shown, reward }))
  await endGame(game.id, 'paid')
}

/** Clears an ended game from the table. */
export function clearGame(): void {
  if (useCasino.getState().game?.state !== 'playing') useCasino.setState({ game: null, problem: null })
}

async function endGame(id: number, state: 'lost' | 'paid'): Promise<void> {
  updateGame(id, (shown) => ({ ...shown, state, lost: state === 'lost' }))
  if (state === 'paid') {
    showWin()
    playWin()
  }
  refreshTable()
  await ignoreOffline(games.refresh())
  const over = games.collection.get(id)
  if (!over) return
  updateGame(id, (shown) => ({ ...shown, mineCells: minesOf(over) }))
  const { game } = useCasino.getState()
  if (game?.id === id && game.hash !== commitmentTo(over.serverSeed)) void alert(texts.brokenHint)
}

/** Repeats the draw of an ended game from its published seeds. */
export function minesOf(game: { serverSeed: string; clientSeed: string; mines: number }): number[] {
  return drawMines(game.serverSeed, game.clientSeed, board.cells, game.mines)
}

function updateGame(id: number, next: (shown: ShownGame) => ShownGame): void {
  bumpGameVersion()
  useCasino.setState(({ game }) => (game?.id === id ? { game: next(game) } : {}))
}

/** The server's state may differ from the page's, also after a refusal. */
function refreshTable(): void {
  void ignoreOffline(loadTable())
}
