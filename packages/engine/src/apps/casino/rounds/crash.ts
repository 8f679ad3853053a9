import { cappedAt, crash, crashReward, msUntilMultiplier, multiplierAt } from '@orelhao/protocol/casino/crash'
import { drawCrash } from '@orelhao/protocol/casino/fairness'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { LeaderContext, LeaderTask } from '../../../core/leader-tasks.ts'
import type { Db } from '../../../database/database.ts'
import { leaseTimeoutMs } from '../../../shared/leases/lease.ts'
import type { Transaction } from '../../../transaction.ts'
import { type BetRow, cashedOut, closeBets, lateBets, openBets, totals } from '../bets/store.ts'
import { canOpenRound, hasWork, leftMs, openRound } from './open-round.ts'
import { payBets, type SettledBet } from './payouts.ts'
import { currentSeed } from './seed-chain.ts'
import * as store from './store.ts'

const game = 'crash'
const topic = 'casino/crash'
/** Interval of reading the open bets. */
const pollMs = 250
/** Interval of publishing the elapsed time. */
const syncMs = 1000
/** Names published of concurrent cash-outs, at most. */
const maxNamed = 20

/** Runs Crash, round after round. */
export class CrashTask implements LeaderTask {
  readonly name = topic
  readonly #phone: PhoneConfig
  #lastPublished = ''
  #syncedMs = 0
  #polledMs = 0
  /** Time of the last step, which shows whether players could cash out meanwhile; 0 for never. */
  #steppedMs = 0
  /** Bets of the round whose cash-out was published. */
  readonly #named = new Set<number>()
  /** The round whose end was published. */
  #ended = 0
  /** Time of the next automatic cash-outs; undefined until loaded. */
  #nextAutoMs: number | undefined

  constructor(phone: PhoneConfig) {
    this.#phone = phone
  }

  hasWork: LeaderTask['hasWork'] = (db, nowMs) => hasWork(db, this.#phone, game, nowMs)

  onElected(): void {
    this.#steppedMs = 0
    this.#reset()
  }

  async step(leader: LeaderContext): Promise<number | undefined> {
    const round = await leader.read((db) => store.latestRound(db, game))
    const nowMs = await leader.nowMs()
    const wasAway = nowMs - this.#steppedMs > leaseTimeoutMs
    if (round?.state === 'betting') {
      const left = leftMs(round, nowMs, crash.bettingMs)
      if (left > 0) {
        await this.#publishTotals(leader, round.id)
        return Math.min(left, pollMs)
      }
      this.#reset()
      await leader.transact((transaction) => start(transaction, round.id, nowMs))
      this.#steppedMs = nowMs
      this.#syncedMs = nowMs
      return 0
    }
    if (round?.state === 'running') {
      const wait = await this.#climb(leader, round, nowMs, wasAway)
      this.#steppedMs = nowMs
      return wait
    }
    const left = round ? leftMs(round, nowMs, crash.endingMs) : 0
    if (left > 0) return left
    if (!(await leader.read((db) => canOpenRound(db, this.#phone, game, nowMs)))) return undefined
    await leader.transact(async ({ db, now, publish }) => {
      const opening = { now, nowMs, bettingMs: crash.bettingMs, after: round }
      if (await openRound(db, this.#phone, game, opening)) publish(topic, 'CASINO_CRASH_WARMUP', crash.bettingMs)
    })
    this.#reset()
    return pollMs
  }

  async #climb(leader: LeaderContext, round: store.RoundRow, nowMs: number, wasAway: boolean): Promise<number> {
    const point = await leader.read((db) => crashPointOf(db, round))
    const elapsedMs = nowMs - round.began_ms
    const lastsMs = msUntilMultiplier(point)
    if (elapsedMs < 0 || elapsedMs >= lastsMs) {
      const isInterrupted = elapsedMs < 0 || wasAway
      this.#publishEnd(leader, round.id, point)
      await this.#poll(leader, round.id, nowMs) // cash-outs since the last poll
      await leader.transact((transaction) => end(transaction, this.#phone, round, { point, nowMs, isInterrupted }))
      return crash.endingMs
    }
    if (elapsedMs >= (this.#nextAutoMs ?? 0)) await this.#cashOut(leader, round, elapsedMs, point)
    if (nowMs - this.#polledMs >= pollMs) await this.#poll(leader, round.id, nowMs)
    if (nowMs - this.#syncedMs >= syncMs) {
      leader.publish(topic, 'CASINO_CRASH', elapsedMs)
      this.#syncedMs = nowMs
    }
    return Math.max(0, Math.min(lastsMs, this.#nextAutoMs ?? lastsMs, elapsedMs + pollMs) - elapsedMs)
  }

  /** Publishes the end before anything is written: the crash point was drawn before the bets, so no transaction can change it. */
  #publishEnd(leader: LeaderContext, round: number, point: number): void {
    if (this.#ended === round) return
    this.#ended = round
    leader.publish(topic, 'CASINO_CRASH_ENDING', point / 100)
  }

  /** Cashes out the bets whose multiplier is reached, and notes when the next ones are due. */
  async #cashOut(leader: LeaderContext, { id }: store.RoundRow, elapsedMs: number, point: number): Promise<void> {
    const reached = multiplierAt(elapsedMs)
    const targets = (await leader.read((db) => openBets(db, id))).map((bet) => targetOf(bet, this.#phone))
    if (targets.some((target) => target <= reached))
      await leader.transact(async (transaction) => {
        if (!(await store.lockRound(transaction.db, id, 'running'))) return
        const open = await openBets(transaction.db, id)
        await payBets(transaction, dueCashOuts(open, this.#phone, Math.min(reached, point)), 'won')
      })
    const next = Math.min(...targets.filter((target) => target > reached))
    this.#nextAutoMs = next <= point ? msUntilMultiplier(next) : Number.POSITIVE_INFINITY
  }

  async #poll(leader: LeaderContext, round: number, nowMs: number): Promise<void> {
    this.#polledMs = nowMs
    await this.#publishTotals(leader, round)
    const out = await leader.read((db) => cashedOut(db, round, maxNamed))
    const fresh = out.filter(({ id }) => !this.#named.has(id)).reverse()
    if (fresh.length === 0) return
    for (const { id } of fresh) this.#named.add(id)
    leader.publish(
      topic,
      'CASINO_CRASH_CASHOUT',
      fresh.map(({ firstname, multiplier }) => ({ firstname, multiplier: multiplier / 100 })),
    )
  }

  async #publishTotals(leader: LeaderContext, round: number): Promise<void> {
    const inPlay = await leader.read((db) => openStakes(db, round))
    const snapshot = JSON.stringify(inPlay)
    if (snapshot === this.#lastPublished) return
    this.#lastPublished = snapshot
    leader.publish(topic, 'CASINO_CRASH_REFRESH', inPlay)
  }

  #reset(): void {
    this.#lastPublished = JSON.stringify({ totalBet: 0, players: 0 })
    this.#named.clear()
    this.#nextAutoMs = undefined
    this.#polledMs = 0
    this.#syncedMs = 0
  }
}

/** Returns the stakes not yet cashed out. */
export async function openStakes(db: Db, round: number): Promise<{ totalBet: number; players: number }> {
  const [total] = await totals(db, round, { onlyOpen: true })
  return { totalBet: total?.amount ?? 0, players: total?.bets ?? 0 }
}

/** Returns where the running round will crash, in hundredths. Secret. */
export async function crashPointOf(db: Db, { salt, edge }: Pick<store.RoundRow, 'salt' | 'edge'>): Promise<number> {
  return drawCrash(await seedNow(db), salt, edge)
}

async function seedNow(db: Db): Promise<string> {
  const row = await store.findGame(db, game)
  if (!row) throw new Error('Crash has no chain of seeds')
  return currentSeed(row)
}

/** Returns the multiplier of a bet's automatic cash-out, in hundredths: the player's choice or the house's payout limit. */
export function targetOf({ amount, auto }: Pick<BetRow, 'amount' | 'auto'>, { casinoMaxWin }: PhoneConfig): number {
  return Math.min(auto || crash.most, cappedAt(amount, casinoMaxWin))
}

function dueCashOuts(open: BetRow[], phone: PhoneConfig, upTo: number): SettledBet[] {
  return open.flatMap((bet) => {
    const multiplier = targetOf(bet, phone)
    return multiplier <= upTo
      ? [{ ...bet, multiplier, reward: crashReward(bet.amount, multiplier, phone.casinoMaxWin) }]
      : []
  })
}

async function start({ db, publish }: Transaction, id: number, nowMs: number): Promise<void> {
  if (!(await store.lockRound(db, id, 'betting'))) return
  await store.lockBetting(db, game)
  await store.updateRound(db, id, { state: 'running', began_ms: nowMs, due_ms: 0 })
  publish(topic, 'CASINO_CRASH', 0)
}

interface End {
  point: number
  nowMs: number
  /** No server ran at the crash, so some players could not cash out: their bets are refunded. */
  isInterrupted: boolean
}

/** Ends a crashed round: bets whose multiplier was reached are paid, the others are lost. */
async function end(
  transaction: Transaction,
  phone: PhoneConfig,
  round: store.RoundRow,
  { point, nowMs, isInterrupted }: End,
): Promise<void> {
  const { db, now } = transaction
  if (!(await store.lockRound(db, round.id, 'running'))) return
  const open = await openBets(db, round.id)
  const won = dueCashOuts(open, phone, point)
  await payBets(transaction, won, 'won')
  if (isInterrupted) {
    const paid = new Set(won.map(({ id }) => id))
    const unpaid = [...open.filter(({ id }) => !paid.has(id)), ...(await lateBets(db, round.id))]
    const back = unpaid.map((bet) => ({ ...bet, multiplier: 0, reward: bet.amount }))
    await payBets(transaction, back, 'refunded')
  }
  await closeBets(db, round.id, now)
  await store.updateRound(db, round.id, {
    state: 'over',
    result: point,
    server_seed: await seedNow(db),
    due_ms: nowMs + crash.endingMs,
    ended_at: now,
  })
}
