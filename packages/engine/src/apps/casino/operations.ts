import { randomBytes } from 'node:crypto'
import type * as contract from '@orelhao/protocol/casino/contract'
import { commitmentTo } from '@orelhao/protocol/casino/fairness'
import { betProblem, limits } from '@orelhao/protocol/casino/rules'
import type { Context, Handlers } from '../../core/context.ts'
import { lockPlayers } from '../../shared/directory/store.ts'
import { accounts } from '../../shared/ledger/accounts.ts'
import type { Payment } from '../../shared/ledger/call-money.ts'
import { dayOf } from '../../shared/ledger/report/store.ts'
import { edgeOf, gamblerOf, limitOf, newSeed } from './gamblers.ts'
import { exceedsLimit, withOwnLimit } from './limits.ts'
import { isCellOpen, openCell, payoutOf, toEndedGame, toMineGame } from './mines.ts'
import { closedReason } from './rounds/open-round.ts'
import { handlers as rounds } from './rounds/operations.ts'
import * as store from './store.ts'
import { texts } from './texts.ts'

const game = 'mines'

export const handlers: Handlers<keyof typeof contract.operations> = {
  ...rounds,

  casino_balance: ({ me, money }) => money.balance(accounts.casino(me.user_id)),

  async casino_deposit(context, amount) {
    const { me, refuse } = context
    if (amount === 0) return refuse('depositRequired')
    const bank = { account: accounts.bank(me.user_id), description: texts.toCasino }
    const casino = { account: accounts.casino(me.user_id), description: texts.fromBank }
    return (
      (await moveMoney(context, { from: bank, to: casino, amount, reason: 'casino_deposit' }, amount)) ??
      refuse('insufficientFunds')
    )
  },

  async casino_withdraw(context, amount) {
    const { me, refuse } = context
    if (amount === 0) return refuse('withdrawRequired')
    const casino = { account: accounts.casino(me.user_id), description: texts.toBank }
    const bank = { account: accounts.bank(me.user_id), description: texts.fromCasino }
    return (
      (await moveMoney(context, { from: casino, to: bank, amount, reason: 'casino_withdraw' }, -amount)) ??
      refuse('insufficientFunds')
    )
  },

  async casino_limit(context, amount) {
    const { me, db } = context
    await lockPlayers(db, me.user_id)
    const gambler = withOwnLimit(await gamblerOf(db, me.user_id), amount, dayOf(context.now))
    await store.saveGambler(db, me.user_id, gambler)
    return limitOf(context, gambler)
  },

  async casino_mine(context) {
    const { me, db, phone } = context
    await lockPlayers(db, me.user_id)
    const row = await store.openGame(db, me.user_id)
    const gambler = await gamblerOf(db, me.user_id)
    return {
      game: row ? toMineGame(row, phone.casinoMaxWin) : null,
      next: { hash: commitmentTo(gambler.server_seed) },
      house: { edge: edgeOf(phone), maxBet: phone.casinoMaxBet, maxWin: phone.casinoMaxWin },
      limit: await limitOf(context, gambler),
    }
  },

  async casino_mine_start(context, amount, mines, clientSeed, hash) {
    const { me, db, now, money, phone, refuse, emit } = context
    const missing = betProblem({ amount }, { maxBet: phone.casinoMaxBet }) ?? closedReason(phone, game, now)
    if (missing) return refuse(missing)
    await lockPlayers(db, me.user_id)
    if (await store.openGame(db, me.user_id)) return refuse('alreadyPlaying')
    const gambler = await gamblerOf(db, me.user_id)
    const { server_seed } = gambler
    if (hash !== undefined && hash !== commitmentTo(server_seed)) return refuse('otherHash')
    if (exceedsLimit(await limitOf(context, gambler), amount)) return refuse('dailyLimit')
    const isPaid = await money.pay({
      from: { account: accounts.casino(me.user_id), description: texts.bet(texts.games.mines) },
      to: { account: accounts.mint, description: texts.house },
      amount,
      reason: 'casino_mine_start',
    })
    if (!isPaid) return refuse('insufficientFunds')
    const client_seed = clientSeed ?? randomBytes(8).toString('hex')
    await store.saveGambler(db, me.user_id, { ...gambler, server_seed: newSeed() })
    await store.countRound(db, { owner: me.user_id, day: dayOf(now), game }, { rounds: 1, staked: amount, paid: 0 })
    const bet = { owner: me.user_id, amount, mines, edge: edgeOf(phone), server_seed, client_seed, created_at: now }
    const row = await store.addGame(db, bet)
    emit(me.user_id, 'CASINO_INCREMENT', -amount)
    return toMineGame(row, phone.casinoMaxWin)
  },

  async casino_mine_click(context, cell) {
    const { me, db, phone, refuse } = context
    await lockPlayers(db, me.user_id)
    const before = await store.openGame(db, me.user_id)
    if (!before) return refuse('noGame')
    if (isCellOpen(before, cell)) return refuse('cellOpen')
    const { row, found, worth } = openCell(before, cell, phone.casinoMaxWin)
    if (row.state === 'playing') await store.saveGame(db, row)
    else await endGame(context, row)
    return [found, worth]
  },

  async casino_mine_finish(context) {
    const { me, db, phone, refuse } = context
    await lockPlayers(db, me.user_id)
    const row = await store.openGame(db, me.user_id)
    if (!row) return refuse('noGame')
    if (row.opened === 0) return refuse('nothingOpen')
    const reward = payoutOf(row, phone.casinoMaxWin)
    await endGame(context, { ...row, state: 'paid', reward })
    return reward
  },

  async casino_mine_games({ me, db }, before) {
    return (await store.endedGames(db, me.user_id, limits.page, before)).map(toEndedGame)
  },
}

/**
 * Moves money between the player's bank and the casino, whose balance changes by `gain`. Returns the casino balance; undefined where the
 * funds are insufficient.
 */
async function moveMoney(
  { me, money, emit }: Context<never>,
  payment: Payment,
  gain: number,
): Promise<number | undefined> {
  if (!(await money.pay(payment))) return undefined
  emit(me.user_id, 'CASINO_INCREMENT', gain)
  return money.balance(accounts.casino(me.user_id))
}

/** Pays the game's payout and marks it as over. */
async function endGame({ me, db, now, money, emit }: Context<never>, row: store.MineRow): Promise<void> {
  const { reward } = row
  await store.saveGame(db, { ...row, ended_at: now })
  if (reward === 0) return
  await store.countRound(db, { owner: me.user_id, day: dayOf(now), game }, { rounds: 0, staked: 0, paid: reward })
  await money.pay({
    from: { account: accounts.mint, description: texts.house },
    to: { account: accounts.casino(me.user_id), description: texts.won(texts.games.mines) },
    amount: reward,
    reason: 'casino_mine_finish',
  })
  emit(me.user_id, 'CASINO_INCREMENT', reward)
}
