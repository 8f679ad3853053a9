import { randomBytes } from 'node:crypto'
import { commitmentTo, seedAt } from '@orelhao/protocol/casino/fairness'
import type { RoundGame } from '@orelhao/protocol/casino/rules'
import type { Db } from '../../../database/database.ts'
import { type GameRow, saveChain } from './store.ts'

/** Rounds per chain: half a day of Double. A longer chain takes long to compute. */
const length = 2000

export function newGame(game: RoundGame, asked_ms: number): GameRow {
  return { game, ...newChain(), asked_ms }
}

/** The salt is created with the chain, so the house could choose both, but long before anyone bets on their results. */
function newChain() {
  return { tail: randomBytes(32).toString('hex'), length, salt: randomBytes(16).toString('hex'), played: 0 }
}

/** Uses up the next seed. Returns its public commitment. */
export async function nextSeed(db: Db, game: GameRow): Promise<{ hash: string; salt: string }> {
  const before = game.played < game.length ? game : newChain()
  const chain = { ...before, played: before.played + 1 }
  await saveChain(db, game.game, chain)
  return { hash: commitmentTo(currentSeed(chain)), salt: chain.salt }
}

/** Caches the last seed asked for, by its chain and place. */
const seedCache = new Map<string, string>()

/** Returns the seed of the running round. Secret until the round is over. */
export function currentSeed({ tail, length, played }: Pick<GameRow, 'tail' | 'length' | 'played'>): string {
  const place = `${tail}:${played}`
  const seed = seedCache.get(place) ?? seedAt(tail, length, played)
  if (!seedCache.has(place) && seedCache.size >= 8) seedCache.clear()
  seedCache.set(place, seed)
  return seed
}
