import { type Color, colorOf, colors, double, payoutFactors } from '@orelhao/protocol/casino/double'
import { drawDouble } from '@orelhao/protocol/casino/fairness'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { LeaderContext, LeaderTask } from '../../../core/leader-tasks.ts'
import type { Transaction } from '../../../transaction.ts'
import { closeBets, openBets, totals } from '../bets/store.ts'
import { canOpenRound, hasWork, leftMs, openRound } from './open-round.ts'
import { payBets } from './payouts.ts'
import { currentSeed } from './seed-chain.ts'
import * as store from './store.ts'

const game = 'double'
const topic = 'casino/double'
/** Interval of reading the bets. */
const pollMs = 300

/** Runs Double, round after round. Its whole state is in the tables. */
export class DoubleTask implements LeaderTask {
  readonly name = topic
  readonly #phone: PhoneConfig
  /** The bets published last, by colour. */
  #lastPublished = new Map<string, string>()

  constructor(phone: PhoneConfig) {
    this.#phone = phone
  }

  hasWork: LeaderTask['hasWork'] = (db, nowMs) => hasWork(db, this.#phone, game, nowMs)

  onElected(): void {
    this.#lastPublished.clear()
  }

  async step(leader: LeaderContext): Promise<number | undefined> {
    const round = await leader.read((db) => store.latestRound(db, game))
    const nowMs = await leader.nowMs()
    if (round?.state === 'betting') return this.#acceptBets(leader, round, nowMs)
    if (round?.state === 'running') {
      const left = leftMs(round, nowMs, double.rollMs)
      if (left > 0) return left
      await leader.transact((transaction) => land(transaction, round.id, nowMs))
      return double.settleMs
    }
    const left = round ? leftMs(round, nowMs, double.settleMs) : 0
    if (left > 0) return left
    if (!(await leader.read((db) => canOpenRound(db, this.#phone, game, nowMs)))) return undefined
    await leader.transact(async ({ db, now, publish }) => {
      const opening = { now, nowMs, bettingMs: double.bettingMs, after: round }
      if (await openRound(db, this.#phone, game, opening)) publish(topic, 'CASINO_DOUBLE_RESET')
    })
    this.#lastPublished.clear()
    return pollMs
  }

  async #acceptBets(leader: LeaderContext, round: store.RoundRow, nowMs: number): Promise<number> {
    const left = leftMs(round, nowMs, double.bettingMs)
    await this.#publishTotals(leader, round.id)
    if (left > 0) return Math.min(left, pollMs)
    await leader.transact((transaction) => roll(transaction, round.id, nowMs))
    return double.rollMs
  }

  async #publishTotals(leader: LeaderContext, round: number): Promise<void> {
    for (const { choice, amount, bets } of await leader.read((db) => totals(db, round))) {
      const snapshot = `${amount}:${bets}`
      if (this.#lastPublished.get(choice) === snapshot) continue
      this.#lastPublished.set(choice, snapshot)
      leader.publish(topic, 'CASINO_DOUBLE_BET', choice as Color, amount, bets)
    }
  }
}

/** Closes the bets and turns the wheel; from now on the number is public. */
async function roll({ db, publish }: Transaction, id: number, nowMs: number): Promise<void> {
  const round = await store.lockRound(db, id, 'betting')
  if (!round) return
  await store.lockBetting(db, game)
  await store.updateRound(db, id, { state: 'running', began_ms: nowMs, due_ms: nowMs + double.rollMs })
  publish(topic, 'CASINO_DOUBLE', numberOf(round, await seedNow(db)))
}

/** Ends the round: pays the winners and publishes the seed. */
async function land(transaction: Transaction, id: number, nowMs: number): Promise<void> {
  const { db, now } = transaction
  const round = await store.lockRound(db, id, 'running')
  if (!round) return
  const server_seed = await seedNow(db)
  const result = numberOf(round, server_seed)
  const color = colorOf(result)
  const right = (await openBets(db, id)).filter(({ choice }) => choice === color)
  const times = payoutFactors[color]
  await payBets(
    transaction,
    right.map((bet) => ({ ...bet, multiplier: times * 100, reward: bet.amount * times })),
    'won',
  )
  await closeBets(db, id, now)
  await store.updateRound(db, id, {
    state: 'over',
    result,
    server_seed,
    due_ms: nowMs + double.settleMs,
    ended_at: now,
  })
}

async function seedNow(db: Transaction['db']): Promise<string> {
  const row = await store.findGame(db, game)
  if (!row) throw new Error('Double has no chain of seeds')
  return currentSeed(row)
}

function numberOf({ salt }: Pick<store.RoundRow, 'salt'>, seed: string): number {
  return drawDouble(seed, salt)
}

/** Builds a record with one value for each colour. */
export function byColor<T>(of: (color: Color) => T): Record<Color, T> {
  return Object.fromEntries(colors.map((color) => [color, of(color)])) as Record<Color, T>
}
