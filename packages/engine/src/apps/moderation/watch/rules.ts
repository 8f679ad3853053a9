import type { EconomyWatch } from '../../../ports.ts'
import { accountOwner } from '../../../shared/ledger/accounts.ts'
import type { Bet, Line } from './store.ts'

/** Rules of the economy watch, as kinds of cases: 16 letters at most. */
export type MoneyRule = 'created' | 'riches' | 'circle' | 'small-payments' | 'casino-return'

export type Facts = Record<string, string | number | null>

const casino = /^casino_/

/** Money from nothing: from an account of no player, such as the mint, except what the casino pays out. */
export function findCreated(lines: readonly Line[], { created }: EconomyWatch): Facts | undefined {
  if (created === 0) return
  const grants = lines.filter(
    ({ amount, other, reason }) => amount > 0 && !other.includes(':') && !casino.test(reason),
  )
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
  return { payments: small.length, amount: sumOf(small), payers: new Set(small.map(({ other }) => accountOwner(other))).size }
}

/** Fewer bets say nothing about chance. */
const fewestBets = 200
const standardErrors = 5

/**
 * Compares what bets have paid with what they pay on average. The standard error comes from the bets themselves, so it holds for any way to
 * play and any stakes. A single player is remarkable only for winning.
 */
export function findCasinoReturn(bets: readonly Bet[], isOnePlayer: boolean): Facts | undefined {
  if (bets.length < fewestBets) return
  let [sum, squares, staked, paid] = [0, 0, 0, 0]
  for (const { amount, reward, due } of bets) {
    const gain = reward - amount * due
    sum += gain
    squares += gain * gain
    staked += amount
    paid += reward
  }
  const deviation = squares === 0 ? 0 : sum / Math.sqrt(squares)
  if ((isOnePlayer ? deviation : Math.abs(deviation)) < standardErrors) return
  return { bets: bets.length, staked, paid, deviation: deviation.toFixed(1) }
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
