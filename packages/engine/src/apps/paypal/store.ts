import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { fullName } from '@orelhao/protocol/people'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { mergeById, newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Wallet transactions: append-only, one row for both parties of a payment. Where `is_silent` (0 or 1), the receiver had blocked the
     * payer: they get the money without the message.
     */
    orelhao_wallet_transactions: {
      id: Generated<number>
      user_id: number
      target: number
      value: number
      type: string
      description: string
      created_at: number
      is_silent: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_wallet_transactions: 'money',
}

export const migrations: Migration[] = [
  {
    name: 'paypal/001-transactions',
    statements: ({ id, autoId, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_wallet_transactions (id ${autoId}, user_id ${id} NOT NULL, target ${id} NOT NULL, value ${id} NOT NULL, type VARCHAR(10) NOT NULL, description VARCHAR(250) NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_wallet_transactions_value CHECK (value > 0)) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_wallet_transactions_user ON orelhao_wallet_transactions (user_id, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_wallet_transactions_target ON orelhao_wallet_transactions (target, id)',
    ],
  },
  {
    name: 'paypal/002-silent',
    statements: ({ boolean }) => [
      `ALTER TABLE orelhao_wallet_transactions ADD COLUMN is_silent ${boolean} NOT NULL DEFAULT 0`,
    ],
  },
]

type StoredTransaction = Omit<Transaction, 'id' | 'fullName' | 'phone'>

/** Returns the row's id. */
export async function addTransaction(db: Db, transaction: StoredTransaction, isSilent: boolean): Promise<number> {
  const row = { ...transaction, is_silent: Number(isSilent) }
  const { insertId } = await db.insertInto('orelhao_wallet_transactions').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Returns a player's transactions with the other party's name and number, newest first; `before` is the last id of the page before. */
export async function transactionsOf(db: Db, player: number, limit: number, before?: number): Promise<Transaction[]> {
  const done = await side(db, { own: 'user_id', other: 'target' }, player, limit, before)
  const received = await side(db, { own: 'target', other: 'user_id' }, player, limit, before)
  return mergeById([done, received], limit).map(({ firstname, name, is_silent, ...row }) => {
    const description = is_silent && row.user_id !== player ? '' : row.description
    return { ...row, description, fullName: fullName({ firstname, name }) } as Transaction
  })
}

interface Side {
  own: 'user_id' | 'target'
  other: 'user_id' | 'target'
}

/** Selects one side of the transactions, so that each query reads one index in order. A deposit is on both sides. */
function side(db: Db, { own, other }: Side, player: number, limit: number, before?: number) {
  const rows = db
    .selectFrom('orelhao_wallet_transactions as row')
    .innerJoin('orelhao_players as player', 'player.user_id', `row.${other}`)
    .select(['row.id', 'row.user_id', 'row.target', 'row.value', 'row.type', 'row.description', 'row.created_at'])
    .leftJoin('orelhao_contacts as contact', (join) =>
      join.onRef('contact.phone_key', '=', 'player.phone_key').on('contact.owner', '=', player),
    )
    .select(['row.is_silent', 'player.firstname', 'player.name', 'contact.phone'])
    .where(`row.${own}`, '=', player)
  return newestFirst(rows, { by: 'row.id', limit, before }).execute()
}
