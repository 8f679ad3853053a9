import type { EndedMineGame, MineGame, MineTable } from '@orelhao/protocol/casino/contract'
import { board, type Game, limits } from '@orelhao/protocol/casino/rules'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, isRefusal, sendMutation } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** The game on the table: the current one, or the last until the player begins another. */
export interface ShownGame extends MineGame {
  state: 'playing' | 'lost' | 'paid'
  /** Cells with mines, once the game is over and the server has sent them. */
  mineCells: readonly number[]
}

interface CasinoState {
  /** Undefined until the server has answered. */
  table: Omit<MineTable, 'game'> | undefined
  /** The player's seed for the next draw, made after the server's hash arrived. Empty: random. */
  seed: { hash: string; text: string } | null
  game: ShownGame | null
  /** The cell whose opening is pending. */
  openingCell: number | null
  /** Why the last bet or cash-out failed; a line below the button. */
  problem: string | null
  /** Grows with each win that the page has shown. */
  wins: number
  /** The next bet; retained while the player is elsewhere. */
  amount: number
  mines: number
  /** The game on the screen; null for the first one in the owner's list. */
  tab: Game | null
  /** The keyboard's cell. */
  cursor: number
}

const initialState: CasinoState = {
  table: undefined,
  seed: null,
  game: null,
  openingCell: null,
  problem: null,
  wins: 0,
  amount: 100,
  mines: board.usual,
  tab: null,
  cursor: Math.floor(board.cells / 2),
}

export const useCasino = perPlayer(() => create<CasinoState>(() => initialState))

/** Changes the bet; the last problem no longer concerns it. */
export function updateBet(bet: Partial<Pick<CasinoState, 'amount' | 'mines' | 'tab'>> = {}): void {
  useCasino.setState({ ...bet, problem: null })
}

export function showProblem(problem: string): void {
  useCasino.setState({ problem })
}

/** Shows coins that fly to the balance. */
export function showWin(): void {
  useCasino.setState(({ wins }) => ({ wins: wins + 1 }))
}

const endedGames = perPlayer(() => new Collection<EndedMineGame>())

/** Ended games, newest first. */
export const games = new List(endedGames, {
  load: (last) => (last ? backend.casino_mine_games(last.id) : backend.casino_mine_games()),
  pageSize: limits.page,
})

export const balance = perPlayer(() => new Resource(backend.casino_balance))

/** Grows with each move, so that a table requested before the move is not shown. */
let gameVersion = 0

export function bumpGameVersion(): void {
  gameVersion++
}

/** Loads the table. An ended game stays shown unless another one is running. */
export async function loadTable(): Promise<void> {
  const versionBefore = gameVersion
  const [answer] = await Promise.all([sendMutation(backend.casino_mine, []), balance.refresh()])
  if (isRefusal(answer)) return
  const { game, ...table } = answer
  const seed = seedFor(table.next.hash)
  if (versionBefore !== gameVersion) return useCasino.setState({ table, seed })
  useCasino.setState(({ game: shown }) => ({
    table,
    seed,
    game: game ? { ...game, state: 'playing', mineCells: [] } : shown?.state === 'playing' ? null : shown,
  }))
}

/** Returns the same seed until another draw is published: the server has seen a used one. */
function seedFor(hash: string): NonNullable<CasinoState['seed']> {
  const { seed } = useCasino.getState()
  return seed?.hash === hash ? seed : { hash, text: randomSeed() }
}

/** Made on this device, as is each part of the draw that the player need not trust. */
export function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
