import type { EndedMineGame, MineGame, MineTable } from '@orelhao/protocol/casino/contract'
import { board, type Game, limits } from '@orelhao/protocol/casino/rules'
import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend, isRefusal, sendMutation } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** The game on the table: one that goes on, or the last one, until the player begins another. */
export interface ShownGame extends MineGame {
  state: 'playing' | 'lost' | 'paid'
  /** Where the mines were, once it is over and the server has said so. */
  mineCells: readonly number[]
}

interface CasinoState {
  /** Null until the server has answered. */
  table: Omit<MineTable, 'game'> | null
  /** The player's part of the next draw, made once the hash of the server's was there. Empty: by chance. */
  seed: { hash: string; text: string } | null
  game: ShownGame | null
  /** The cell that is being opened. */
  openingCell: number | null
  /** What the next bet is; kept while the player is elsewhere. */
  amount: number
  mines: number
  /** The game on the screen; null for the first one of the owner's. */
  tab: Game | null
  /** The cell that the keyboard is on. */
  cursor: number
}

const initialState: CasinoState = {
  table: null,
  seed: null,
  game: null,
  openingCell: null,
  amount: 100,
  mines: board.usual,
  tab: null,
  cursor: Math.floor(board.cells / 2),
}

export const useCasino = perPlayer(() => create<CasinoState>(() => initialState))

const endedGames = perPlayer(() => new Collection<EndedMineGame>())

/** Games that are over, newest first. */
export const games = new List(endedGames, {
  load: (last) => (last ? backend.casino_mine_games(last.id) : backend.casino_mine_games()),
  pageSize: limits.page,
})

export const balance = perPlayer(() => new Resource(backend.casino_balance))

/** Grows with each move in a game, so that a table that was asked for before it is not shown. */
let gameVersion = 0

export function bumpGameVersion(): void {
  gameVersion++
}

/** All that the table needs. A game that is shown after its end stays, unless another goes on. */
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

/** The same seed until another draw is published: one that was used is known to the server. */
function seedFor(hash: string): NonNullable<CasinoState['seed']> {
  const { seed } = useCasino.getState()
  return seed?.hash === hash ? seed : { hash, text: randomSeed() }
}

/** Of this device, as is every part of the draw that the player need not believe. */
export function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
