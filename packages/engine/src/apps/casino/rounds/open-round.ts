import { isOpenAt, type RoundGame } from '@orelhao/protocol/casino/rules'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Db } from '../../../database/database.ts'
import { minuteOfDay } from '../../../shared/ledger/report/store.ts'
import { edgeOf } from '../gamblers.ts'
import { newGame, nextSeed } from './seed-chain.ts'
import * as store from './store.ts'

/** Rounds stop when no player has asked for them for this long. */
const idleAfterMs = 5 * 60_000
/** Interest is written again only when it is this much later than the stored one. */
const noteIntervalMs = 60_000

type HouseSettings = Pick<PhoneConfig, 'casinoGames' | 'casinoHours' | 'disabledApps'>

/** Returns the reason why no bets are taken on a game now. `now` in unix seconds. */
export function closedReason(
  phone: HouseSettings,
  game: HouseSettings['casinoGames'][number],
  now: number,
): 'gameClosed' | 'houseClosed' | undefined {
  if (!phone.casinoGames.includes(game)) return 'gameClosed'
  if (!isOpenAt(phone.casinoHours, minuteOfDay(now))) return 'houseClosed'
}

/** Notes that a player looks at a game, so that its rounds continue. */
export async function noteInterest(db: Db, game: RoundGame, nowMs: number): Promise<void> {
  if (await store.findGame(db, game)) await store.noteInterest(db, game, nowMs, noteIntervalMs)
  else await store.addGame(db, newGame(game, nowMs))
}

/** True when another round may begin: the owner and the hour allow it, and a player looks at the game. */
export async function canOpenRound(db: Db, phone: HouseSettings, game: RoundGame, nowMs: number): Promise<boolean> {
  if (phone.disabledApps.includes('casino') || closedReason(phone, game, Math.floor(nowMs / 1000))) return false
  const row = await store.findGame(db, game)
  return row !== undefined && Math.abs(nowMs - row.asked_ms) < idleAfterMs
}

/** True when a game has a round that is not over, or may begin another one. */
export async function hasWork(db: Db, phone: HouseSettings, game: RoundGame, nowMs: number): Promise<boolean> {
  const round = await store.latestRound(db, game)
  if (round && round.state !== 'over') return true
  return canOpenRound(db, phone, game, nowMs)
}

interface Opening {
  now: number
  nowMs: number
  bettingMs: number
  /** The round that was the newest when the leader looked; undefined without one. */
  after: Pick<store.RoundRow, 'id'> | undefined
}

/**
 * Opens a round for bets, and publishes the commitment to its seed. Returns false where there is a newer round: the leader read a database node
 * that did not have it yet, and nobody would ever end that one.
 */
export async function openRound(
  db: Db,
  phone: PhoneConfig,
  game: RoundGame,
  { now, nowMs, bettingMs, after }: Opening,
): Promise<boolean> {
  const newest = await store.latestRound(db, game)
  if (newest?.id !== after?.id) return false
  const row = await store.findGame(db, game)
  if (!row) throw new Error(`${game} has no chain of seeds`)
  const edge = game === 'crash' ? edgeOf(phone) : 0
  await store.addRound(db, {
    game,
    ...(await nextSeed(db, row)),
    server_seed: '',
    edge,
    state: 'betting',
    result: 0,
    due_ms: nowMs + bettingMs,
    began_ms: 0,
    created_at: now,
    ended_at: 0,
  })
  return true
}

/** Returns the milliseconds left of a phase. A phase that seems longer than the longest one was written by another clock, and is over. */
export function leftMs({ due_ms }: Pick<store.RoundRow, 'due_ms'>, nowMs: number, longestMs: number): number {
  const left = due_ms - nowMs
  return left > longestMs ? 0 : Math.max(0, left)
}
