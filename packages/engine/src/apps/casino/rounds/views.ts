import { cashOutAt, crash, msUntilMultiplier } from '@orelhao/protocol/casino/crash'
import { colorOf, double } from '@orelhao/protocol/casino/double'
import { drawDouble } from '@orelhao/protocol/casino/fairness'
import type { CrashState, DoubleState, EndedBet, EndedRound } from '@orelhao/protocol/casino/rounds/contract'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Context } from '../../../core/context.ts'
import type { Db } from '../../../database/database.ts'
import { type endedBets, ownBets, totals } from '../bets/store.ts'
import { edgeOf } from '../gamblers.ts'
import { crashPointOf, openStakes } from './crash.ts'
import { byColor } from './double.ts'
import { leftMs } from './open-round.ts'
import { currentSeed } from './seed-chain.ts'
import * as store from './store.ts'

type ViewContext = Pick<Context, 'me' | 'db' | 'phone' | 'arrivedMs'>

function houseOf(phone: PhoneConfig) {
  return { edge: edgeOf(phone), maxBet: phone.casinoMaxBet, maxWin: phone.casinoMaxWin }
}

function commitmentOf(round: store.RoundRow | undefined) {
  return round ? { id: round.id, hash: round.hash, salt: round.salt } : null
}

/** Returns the page's view of Double. Before the wheel stops, only `roll` reveals this round's result. */
export async function doubleState({ me, db, phone, arrivedMs }: ViewContext): Promise<DoubleState> {
  const latest = await store.latestRound(db, 'double')
  const nowMs = await arrivedMs()
  const phaseMs = { betting: double.bettingMs, running: double.rollMs, over: double.settleMs }
  const delay = latest ? leftMs(latest, nowMs, phaseMs[latest.state]) : 0
  const round = latest && (latest.state !== 'over' || delay > 0) ? latest : undefined
  const last = await store.lastRounds(db, 'double', double.last)
  const placed = round ? await totals(db, round.id) : []
  const own = round ? await ownBets(db, round.id, me.user_id) : []
  const chain = round?.state === 'running' ? await store.findGame(db, 'double') : undefined
  const rolling = round && chain ? drawDouble(currentSeed(chain), round.salt) : undefined
  return {
    status: !round || round.state === 'betting' ? 'bet' : 'rolling',
    delay: round?.state === 'over' ? 0 : delay,
    last: last.map(({ result }) => colorOf(result)),
    rounds: last.map(({ id, result }) => [id, result]),
    aggregate: byColor((color) => {
      const total = placed.find(({ choice }) => choice === color)
      return [total?.bets ?? 0, total?.amount ?? 0]
    }),
    own: byColor((color) => own.find(({ choice }) => choice === color)?.amount ?? 0),
    roll: rolling ?? (round?.state === 'over' ? round.result : null),
    round: commitmentOf(round),
    house: houseOf(phone),
  }
}

export async function crashState({ me, db, phone, arrivedMs }: ViewContext): Promise<CrashState> {
  const latest = await store.latestRound(db, 'crash')
  const nowMs = await arrivedMs()
  const phaseMs = { betting: crash.bettingMs, running: 0, over: crash.endingMs }
  const delay = latest && latest.state !== 'running' ? leftMs(latest, nowMs, phaseMs[latest.state]) : 0
  const round = latest && (latest.state !== 'over' || delay > 0) ? latest : undefined
  const elapsed = round?.state === 'running' ? Math.min(600_000, Math.max(0, nowMs - round.began_ms)) : 0
  const result = round && (await resultOf(db, round, elapsed))
  const ended = await store.lastRounds(db, 'crash', crash.last)
  const isNew = round !== undefined && result !== undefined && ended[0]?.id !== round.id
  const last = isNew ? [{ id: round.id, result }, ...ended].slice(0, crash.last) : ended
  const [own] = round ? await ownBets(db, round.id, me.user_id) : []
  return {
    status: result !== undefined ? 'ending' : round?.state === 'running' ? 'crashing' : 'waiting',
    delay: isNew ? crash.endingMs : delay,
    multiplier: (result ?? cashOutAt(elapsed)) / 100,
    elapsed,
    ...(round ? await openStakes(db, round.id) : { totalBet: 0, players: 0 }),
    last: last.map(({ result }) => result / 100),
    rounds: last.map(({ id }) => id),
    own: own
      ? {
          amount: own.amount,
          auto: own.auto ? own.auto / 100 : null,
          multiplier: own.multiplier ? own.multiplier / 100 : null,
          reward: own.reward,
        }
      : null,
    round: commitmentOf(round),
    house: houseOf(phone),
  }
}

/** Returns where a flight crashed, even before its end is written; undefined while it runs. */
async function resultOf(db: Db, round: store.RoundRow, elapsedMs: number): Promise<number | undefined> {
  if (round.state === 'over') return round.result
  if (round.state === 'betting') return undefined
  const point = await crashPointOf(db, round)
  return elapsedMs >= msUntilMultiplier(point) ? point : undefined
}

type Revealed = Pick<store.RoundRow, 'id' | 'game' | 'hash' | 'salt' | 'server_seed' | 'edge' | 'result' | 'created_at'>

export function toEndedRound({ server_seed, ...round }: Revealed): EndedRound {
  const { id, game, hash, salt, edge, result, created_at } = round
  return { id, game, hash, salt, serverSeed: server_seed, edge, result, created_at }
}

export function toEndedBet(row: Awaited<ReturnType<typeof endedBets>>[number]): EndedBet {
  return {
    id: row.id,
    amount: row.amount,
    color: row.choice === 'crash' ? null : row.choice,
    multiplier: row.state === 'won' ? row.multiplier / 100 : null,
    reward: row.reward,
    isRefunded: row.state === 'refunded',
    round: toEndedRound({ ...row, id: row.round_id }),
  }
}
