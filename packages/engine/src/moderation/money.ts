import { formatMoney } from '@orelhao/protocol/amounts'
import { CallFault } from '@orelhao/protocol/wire'
import { addTransaction } from '../apps/paypal/store.ts'
import type { Engine } from '../engine.ts'
import { identityOf } from '../shared/directory/store.ts'
import { accountOwner, accounts } from '../shared/ledger/accounts.ts'
import type { Money, Payment } from '../shared/ledger/call-money.ts'
import {
  addReversal,
  type LineName,
  linkReversal,
  type PlayerTransfer,
  transferOf,
} from '../shared/ledger/reversals/store.ts'
import { addAction } from '../shared/moderation/audit/store.ts'
import { endSanction, freezesOf } from '../shared/moderation/sanctions/store.ts'
import type { Transaction } from '../transaction.ts'
import { DecisionRefused } from './decision-refused.ts'
import { imposeSanction } from './impose-sanction.ts'
import { refuseOwnMatter } from './own-matter.ts'
import { texts } from './texts.ts'

interface Actor {
  engine: Pick<Engine, 'transact'>
  /** User id of the moderator; 0 for the server's console. */
  actor: number
}

/**
 * Freezes a player's money: no payment leaves an account of theirs, and what others pay arrives. `seconds` is 0 for good. Returns the id of
 * the measure. Throws DecisionRefused.
 */
export async function freeze(
  { engine, actor }: Actor,
  player: number,
  { reason, seconds }: { reason: string; seconds: number },
): Promise<number> {
  return engine.transact(async (transaction) => {
    if (!(await identityOf(transaction.db, player))) throw new DecisionRefused('unknownPlayer')
    await refuseOwnMatter(transaction.db, actor, player)
    return imposeSanction(transaction, { actor, case_id: 0, player, reason }, { kind: 'freeze', app: '', seconds })
  })
}

/** Ends every freeze of a player's money. Throws DecisionRefused. */
export async function unfreeze({ engine, actor }: Actor, player: number, reason: string): Promise<void> {
  await engine.transact(async ({ db, now, emit }) => {
    await refuseOwnMatter(db, actor, player)
    const frozen = await freezesOf(db, player, now)
    if (frozen.length === 0) throw new DecisionRefused('notFrozen')
    for (const id of frozen) await endSanction(db, id, reason, now)
    const before = { sanctions: frozen }
    await addAction(db, { actor, action: 'unfreeze', case_id: 0, player, reason, before }, now)
    emit(player, 'MODERATION_CHANGE')
  })
}

interface Reverser {
  engine: Pick<Engine, 'transact' | 'transactPayment' | 'balance'>
  actor: number
  /** The owner's currency sign. */
  currency: string
}

/** `missing` is what the receiver no longer had. */
interface Reversal {
  amount: number
  missing: number
}

/**
 * Gives a transfer between two players back, by a movement of its own, once. Without `isPartial` all of it or nothing; with it what the
 * account still has. Frozen money is taken too. Throws DecisionRefused.
 */
export async function reverse(
  parts: Reverser,
  line: LineName,
  { reason, isPartial }: { reason: string; isPartial: boolean },
): Promise<Reversal> {
  const { engine } = parts
  try {
    const found = await engine.transact(({ db }) => transferOf(db, line))
    const from = found && accountOwner(found.payee)
    if (!found || from === undefined || found.reason === reversalReason) throw new DecisionRefused('unknownTransfer')
    const amount = isPartial ? Math.min(found.amount, await engine.balance(found.payee)) : found.amount
    if (amount === 0) throw new DecisionRefused('notEnough')
    const reversal = { amount, missing: found.amount - amount }
    await engine.transactPayment(from, (transaction) => payBack(transaction, parts, found, { ...reversal, reason }))
    return reversal
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
    throw new DecisionRefused(error.code === 'unavailable' ? 'bankAway' : 'bankUnclear')
  }
}

/** Reason of the movement that gives a transfer back. */
export const reversalReason = 'moderation_reverse'

/** May run several times; the run that counts makes the movement, its row, the audit's row and the notices in one transaction. */
async function payBack(
  transaction: Transaction & { money: Money },
  { actor, currency }: Reverser,
  found: PlayerTransfer,
  { amount, missing, reason }: Reversal & { reason: string },
): Promise<true> {
  const { db, now, emit, money } = transaction
  const [debited, credited] = [accountOwner(found.payee) ?? 0, accountOwner(found.payer) ?? 0]
  if (!(await identityOf(db, credited))) throw new DecisionRefused('unknownPlayer')
  await refuseOwnMatter(db, actor, debited, credited)
  if (!(await addReversal(db, found, { amount, missing, actor, created_at: now })))
    throw new DecisionRefused('alreadyReversed')
  const description = texts.reversed(found.description)
  const shown = `${formatMoney(amount, currency)} · ${texts.escaped(reason)}`
  const payment: Payment = {
    from: { account: found.payee, description },
    to: { account: found.payer, description },
    amount,
    reason: reversalReason,
    isReversal: true,
    notice: { player: credited, event: 'BANK_NOTIFY', args: [texts.givenBack, shown] },
  }
  const entry = await money.pay(payment)
  if (!entry) throw new DecisionRefused('notEnough')
  await linkReversal(db, found, entry.id)
  if (found.payee === accounts.wallet(debited) && found.payer === accounts.wallet(credited)) {
    const row = { user_id: debited, target: credited, value: amount, type: 'payment' as const }
    await addTransaction(db, { ...row, description: texts.givenBack, created_at: now }, false)
  }
  const { place, id, original } = found
  const about = { actor, case_id: 0, player: debited, reason }
  const after = { line: entry.id, amount, missing, to: credited }
  await addAction(
    db,
    { ...about, action: 'reverse', before: { place, id, original, amount: found.amount }, after },
    now,
  )
  emit(debited, 'BANK_NOTIFY', texts.takenBack, shown)
  return true
}
