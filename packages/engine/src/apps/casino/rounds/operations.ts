import { cashOutAt, crash, crashReward, msUntilMultiplier } from '@orelhao/protocol/casino/crash'
import { type Color, double, maxBetOn } from '@orelhao/protocol/casino/double'
import type * as contract from '@orelhao/protocol/casino/rounds/contract'
import { betProblem, limits, type RoundGame } from '@orelhao/protocol/casino/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import { accounts } from '../../../shared/ledger/accounts.ts'
import { dayOf } from '../../../shared/ledger/report/store.ts'
import { addBet, addToBet, type Choice, endedBets, ownBets, settleBet } from '../bets/store.ts'
import { exceedsLossLimit } from '../gamblers.ts'
import { countRound } from '../store.ts'
import { texts } from '../texts.ts'
import { crashPointOf, targetOf } from './crash.ts'
import { closedReason, leftMs, noteInterest } from './open-round.ts'
import * as store from './store.ts'
import { crashState, doubleState, toEndedBet, toEndedRound } from './views.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async casino_subscribe({ db, subscribe, arrivedMs }, game) {
    const games: RoundGame[] = game ? [game] : ['double', 'crash']
    subscribe('casino', games)
    const nowMs = await arrivedMs()
    for (const one of games) await noteInterest(db, one, nowMs)
    return null
  },

  async casino_unsubscribe({ subscribe }) {
    subscribe('casino', [])
    return null
  },

  casino_double: doubleState,
  casino_crash: crashState,

  async casino_double_bet(context, color, amount) {
    const { me, db, phone, refuse } = context
    if (color === null) return refuse('colorRequired')
    const house = { maxBet: phone.casinoMaxBet, maxWin: phone.casinoMaxWin }
    const missing = betProblem({ amount }, house) ?? closedReason(phone, 'double', context.now)
    if (missing) return refuse(missing)
    await lockPlayers(db, me.user_id)
    const { round, left } = await bettingRound(context, 'double', double.bettingMs)
    if (!round) return refuse('betsClosed')
    const own = (await ownBets(db, round.id, me.user_id)).find(({ choice }) => choice === color)
    if ((own?.amount ?? 0) + amount > maxBetOn(color, house)) return refuse('betTooLarge')
    if (await exceedsLossLimit(context, amount)) return refuse('dailyLimit')
    if (!(await payStake(context, 'double', amount, own === undefined))) return refuse('insufficientFunds')
    if (own) await addToBet(db, own.id, amount)
    else await addBet(db, betOf(context, round, color, amount))
    return left
  },

  async casino_crash_bet(context, amount, auto) {
    const { me, db, phone, refuse } = context
    const missing = betProblem({ amount }, { maxBet: phone.casinoMaxBet })
    if (missing) return refuse(missing)
    const hundredths = auto === null ? 0 : Math.round(auto * 100)
    if (auto !== null && hundredths < crash.leastAuto) return refuse('lowAuto')
    const closed = closedReason(phone, 'crash', context.now)
    if (closed) return refuse(closed)
    await lockPlayers(db, me.user_id)
    const { round, left } = await bettingRound(context, 'crash', crash.bettingMs)
    if (!round) return refuse('betsClosed')
    if ((await ownBets(db, round.id, me.user_id)).length > 0) return refuse('alreadyBet')
    if (await exceedsLossLimit(context, amount)) return refuse('dailyLimit')
    if (!(await payStake(context, 'crash', amount, true))) return refuse('insufficientFunds')
    await addBet(db, { ...betOf(context, round, 'crash', amount), auto: hundredths })
    return left
  },

  async casino_crash_cashout({ me, db, now, money, phone, refuse, refuseAndCommit, emit, arrivedMs }) {
    await lockPlayers(db, me.user_id)
    const round = await store.lockLatestRound(db, 'crash')
    const [bet] = round ? await ownBets(db, round.id, me.user_id) : []
    if (!round || bet?.state !== 'open') return refuse(bet?.state === 'lost' ? 'tooLate' : 'noBet')
    const elapsedMs = (await arrivedMs()) - round.began_ms
    if (round.state !== 'running' || elapsedMs < 0) return refuse('noBet')
    const point = await crashPointOf(db, round)
    const target = targetOf(bet, phone)
    const isLate = elapsedMs >= msUntilMultiplier(point)
    if (isLate && target > point) {
      // the bet ends here, so that a retry cannot win after a clock change
      await settleBet(db, bet.id, { state: 'lost', multiplier: 0, reward: 0 })
      return refuseAndCommit('tooLate')
    }
    const multiplier = isLate ? target : Math.min(cashOutAt(elapsedMs), target)
    const reward = crashReward(bet.amount, multiplier, phone.casinoMaxWin)
    if (!(await settleBet(db, bet.id, { state: 'won', multiplier, reward }))) return refuse('noBet')
    await money.pay({
      from: { account: accounts.mint, description: texts.house },
      to: { account: accounts.casino(me.user_id), description: texts.won(texts.games.crash) },
      amount: reward,
      reason: 'casino_crash_cashout',
    })
    await countRound(db, { owner: me.user_id, day: dayOf(now), game: 'crash' }, { rounds: 0, staked: 0, paid: reward })
    emit(me.user_id, 'CASINO_INCREMENT', reward)
    return [multiplier / 100, reward]
  },

  async casino_round({ db, refuse }, id) {
    const round = await store.endedRound(db, id)
    return round ? toEndedRound(round) : refuse('noRound')
  },

  async casino_bets({ me, db }, game, before) {
    return (await endedBets(db, me.user_id, game, limits.page, before)).map(toEndedBet)
  },
}

/**
 * Returns the running round while it takes bets, and the milliseconds left. The lock keeps it open at least until this transaction ends.
 */
async function bettingRound(
  { db, arrivedMs }: Context<never>,
  game: RoundGame,
  bettingMs: number,
): Promise<{ round?: store.RoundRow; left: number }> {
  const round = await store.lockLatestRound(db, game)
  if (round?.state !== 'betting') return { left: 0 }
  const left = leftMs(round, await arrivedMs(), bettingMs)
  return left > 0 ? { round, left } : { left }
}

function betOf({ me }: Context<never>, round: store.RoundRow, choice: Color | 'crash', amount: number) {
  const game = round.game
  return {
    round_id: round.id,
    game,
    owner: me.user_id,
    firstname: me.firstname,
    choice: choice satisfies Choice,
    amount,
    auto: 0,
  }
}

/** Moves the stake out of the player's casino balance; false when it is too low. */
async function payStake(
  { me, db, now, money, emit }: Context<never>,
  game: RoundGame,
  amount: number,
  isFirst: boolean,
): Promise<boolean> {
  const isPaid = await money.pay({
    from: { account: accounts.casino(me.user_id), description: texts.bet(texts.games[game]) },
    to: { account: accounts.mint, description: texts.house },
    amount,
    reason: `casino_${game}_bet`,
  })
  if (!isPaid) return false
  await store.lockBetting(db, game)
  const sums = { rounds: isFirst ? 1 : 0, staked: amount, paid: 0 }
  await countRound(db, { owner: me.user_id, day: dayOf(now), game }, sums)
  emit(me.user_id, 'CASINO_INCREMENT', -amount)
  return true
}
