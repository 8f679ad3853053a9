import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import { parseStatementLine } from '@orelhao/protocol/bank/statement'
import type { Db } from '../../database/database.ts'
import { contactPhones } from '../../shared/contacts/store.ts'
import { bankPlayer } from '../../shared/ledger/accounts.ts'
import type { Entry } from '../../shared/ledger/store.ts'

/**
 * Adds the other party's number where the player has it already. Only to lines that name the person: a Deep Web payment between two bank
 * accounts must stay anonymous.
 */
export async function withContactPhones(db: Db, owner: number, lines: readonly Entry[]): Promise<StatementEntry[]> {
  const others = lines.map(namedPlayer)
  const phones = await contactPhones(
    db,
    owner,
    others.filter((player) => player !== undefined),
  )
  return lines.map(({ id, description, value, created_at }, index) => {
    const phone = phones.get(others[index] ?? 0)
    return { id, description, value, created_at, ...(phone !== undefined && { phone }) }
  })
}

function namedPlayer({ description, value, other }: Entry): number | undefined {
  const kind = parseStatementLine(description, value > 0)?.kind
  return kind === undefined || kind === 'finePaid' || other === null ? undefined : bankPlayer(other)
}
