import { commitmentTo, drawMines } from '@orelhao/protocol/casino/fairness'
import { board } from '@orelhao/protocol/casino/rules'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { playEffect } from '../../shell/device/sounds.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import { games, loadTable, moved, randomSeed, type Shown, useCasino } from './state.ts'
import { texts } from './texts.ts'

/** Bets the amount on the table. */
export async function begin(): Promise<void> {
  const { amount, mines, seed } = useCasino.getState()
  if (!seed) return refresh()
  const clientSeed = seed.text || randomSeed()
  const game = await act(backend.casino_mine_start, [amount, mines, clientSeed, seed.hash])
  if (!game) return refresh()
  if (game.hash !== seed.hash || game.clientSeed !== clientSeed) void alert(texts.brokenHint)
  moved()
  playEffect('casino-bet')
  useCasino.setState({ game: { ...game, state: 'playing', mined: [] }, opening: null })
  refresh()
}

/** Opens a cell, one at a time. What ends the game shows the whole board. */
export async function open(cell: number): Promise<void> {
  const { game, opening } = useCasino.getState()
  if (game?.state !== 'playing' || opening !== null || game.revealed[cell]) return
  useCasino.setState({ opening: cell })
  const answer = await act(backend.casino_mine_click, [cell])
  useCasino.setState({ opening: null })
  if (!answer) return refresh()
  const [found, reward] = answer
  change(game.id, (shown) => ({ ...shown, revealed: { ...shown.revealed, [cell]: found }, reward }))
  playEffect(found === 'mine' ? 'casino-mine' : 'casino-diamond')
  if (found === 'mine') return end(game.id, 'lost')
  const open = Object.keys(game.revealed).length + 1
  const maxWin = useCasino.getState().table?.house.maxWin ?? Number.POSITIVE_INFINITY
  if (open === board.cells - game.mines || reward >= Math.max(maxWin, game.amount)) await end(game.id, 'paid')
}

export async function finish(): Promise<void> {
  const { game, opening } = useCasino.getState()
  if (game?.state !== 'playing' || opening !== null) return
  const reward = await act(backend.casino_mine_finish, [])
  if (reward === undefined) return refresh()
  change(game.id, (shown) => ({ ...shown, reward }))
  await end(game.id, 'paid')
}

/** Takes the game that is over off the table. */
export function clear(): void {
  if (useCasino.getState().game?.state !== 'playing') useCasino.setState({ game: null })
}

async function end(id: number, state: 'lost' | 'paid'): Promise<void> {
  change(id, (shown) => ({ ...shown, state, lost: state === 'lost' }))
  if (state === 'paid') playEffect('casino-win')
  refresh()
  await ignoreOffline(games.refresh())
  const over = games.collection.get(id)
  if (!over) return
  change(id, (shown) => ({ ...shown, mined: minesOf(over) }))
  const { game } = useCasino.getState()
  if (game?.id === id && game.hash !== commitmentTo(over.serverSeed)) void alert(texts.brokenHint)
}

/** Draws a game that is over again, as anybody can. */
export function minesOf(game: { serverSeed: string; clientSeed: string; mines: number }): number[] {
  return drawMines(game.serverSeed, game.clientSeed, board.cells, game.mines)
}

function change(id: number, next: (shown: Shown) => Shown): void {
  moved()
  useCasino.setState(({ game }) => (game?.id === id ? { game: next(game) } : {}))
}

/** What the server knows may be other than what is shown, also after a refusal. */
function refresh(): void {
  void ignoreOffline(loadTable())
}
