import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { parseStatementLine } from '@orelhao/protocol/bank/statement'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { accounts } from '../../shared/ledger/accounts.ts'
import type { Money } from '../../shared/ledger/call-money.ts'

/** Returns the receipt for a line of the player's own statement; undefined for a missing line or one that the bank did not write. */
export async function receiptOf(
  money: Pick<Money, 'entry'>,
  { user_id }: Identity,
  id: number,
): Promise<Receipt | undefined> {
  const line = await money.entry(accounts.bank(user_id), id)
  const parts = line && parseStatementLine(line.description, line.value > 0)
  return (
    parts && { id, kind: parts.kind, name: parts.subject, value: Math.abs(line.value), created_at: line.created_at }
  )
}
