import { accounts } from '../../../shared/ledger/accounts.ts'
import { distribute } from '../../../shared/ledger/distribute/store.ts'
import { dayOf } from '../../../shared/ledger/report/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { type BetRow, settleMany } from '../bets/store.ts'
import { countPaid } from '../store.ts'
import { texts } from '../texts.ts'

/** A bet with its result: hundredths and whole units. */
export type SettledBet = Pick<BetRow, 'id' | 'owner' | 'multiplier' | 'reward' | 'game'>

/**
 * Pays open bets, all in one journal. The caller has locked their round. Each owner occurs once: no player has two bets on one colour or
 * one flight.
 */
export async function payBets(
  { db, now, emit }: Transaction,
  bets: readonly SettledBet[],
  state: 'won' | 'refunded',
): Promise<void> {
  const [first] = bets
  if (!first) return
  await settleMany(db, bets, state)
  const { game } = first
  const isWon = state === 'won'
  await distribute(db, {
    from: { account: accounts.mint, description: texts.house },
    to: bets.map(({ owner, reward }) => ({
      account: accounts.casino(owner),
      amount: reward,
      description: isWon ? texts.won(texts.games[game]) : texts.refunded(texts.games[game]),
    })),
    reason: isWon ? `casino_${game}` : `casino_${game}_refund`,
    now,
  })
  await countPaid(db, dayOf(now), game, bets)
  for (const { owner, reward } of bets) emit(owner, 'CASINO_INCREMENT', reward)
}
