import type { EconomyWatch } from '../../../ports.ts'
import { accountOwner } from '../../../shared/ledger/accounts.ts'
import type { Bet, Line } from './store.ts'

export type Facts = Record<string, string | number | null>

const casino = /^casino_/

/** Money from nothing: from an account of no player, such as the mint, except what the casino pays out. */
export function findCreated(lines: readonly Line[], { created }: EconomyWatch): Facts | undefined {
  if (created === 0) return
  const grants = lines.filter(({ amount, other, reason }) => amount > 0 && !other.includes(':') && !casino.test(reason))
  const amount = sumOf(grants)
  return amount > created ? { amount, limit: created, reasons: reasonsOf(grants) } : undefined
}

/** How many times a player's usual day. */
const timesUsual = 10

/** Sudden riches. `usual` are what the player received on each of the days before, of those with money. */
export function findRiches(
  lines: readonly Line[],
  usual: readonly number[],
  { riches }: EconomyWatch,
): Facts | undefined {
  const received = lines.filter(({ amount }) => amount > 0)
  const amount = sumOf(received)
  if (riches === 0 || amount <= riches) return
  const average = usual.length === 0 ? 0 : Math.round(usual.reduce((sum, one) => sum + one, 0) / usual.length)
  return amount > average * timesUsual ? { amount, average, reasons: reasonsOf(received) } : undefined
}

/** Many small payments to one player, by one player or by several. */
export function findSmallPayments(
  lines: readonly Line[],
  { smallPayments, smallPayment }: EconomyWatch,
): Facts | undefined {
  if (smallPayments === 0) return
  const small = lines.filter(
    ({ amount, other }) => amount > 0 && amount <= smallPayment && accountOwner(other) !== undefined,
  )
  if (small.length <= smallPayments) return
  return {
    payments: small.length,
    amount: sumOf(small),
    payers: new Set(small.map(({ other }) => accountOwner(other))).size,
  }
}

/** Fewer bets say nothing about chance. */
const fewestBets = 200
const standardErrors = 5

/**
 * Compares what bets have paid with what they pay on average, in standard errors. A player is remarkable only for winning, and so is a whole
 * game where the chances of its lost bets are unknown: a loss tells nothing of how unlikely a win the player waited for.
 */
export function findCasinoReturn(bets: readonly Bet[], isOnePlayer: boolean): Facts | undefined {
  if (bets.length < fewestBets) return
  let [sum, variance, staked, paid] = [0, 0, 0, 0]
  for (const bet of bets) {
    sum += bet.reward - bet.amount * bet.due
    variance += varianceOf(bet)
    staked += bet.amount
    paid += bet.reward
  }
  const deviation = variance === 0 ? 0 : sum / Math.sqrt(variance)
  const isTwoSided = !isOnePlayer && bets.every((bet) => bet.variance !== undefined)
  if ((isTwoSided ? Math.abs(deviation) : deviation) < standardErrors) return
  return { bets: bets.length, staked, paid, deviation: deviation.toFixed(1) }
}

/**
 * The variance of a bet. Where only its result is known: that of a bet with the won multiplier, at least the square of what was won beyond
 * the average. So neither many certain wins nor a few unlikely ones look remarkable.
 */
function varianceOf({ amount, reward, due, variance }: Bet): number {
  if (variance !== undefined) return variance
  const gain = reward - amount * due
  return Math.max(gain * gain, amount * due * (reward - amount * due))
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** The purposes with most money first: `grant 5000, bank_pix 300`. */
function reasonsOf(lines: readonly Line[]): string {
  const sums = [...Map.groupBy(lines, ({ reason }) => reason)].map(([reason, list]) => [reason, sumOf(list)] as const)
  const shown = sums.toSorted(([, a], [, b]) => b - a).slice(0, 5)
  return shown.map(([reason, sum]) => `${reason} ${sum}`).join(', ')
}
