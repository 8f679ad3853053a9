import { sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { outside } from '../accounts.ts'
import type { Side } from '../store.ts'

/** A payment of one of the server's own accounts to many, as one journal. */
export interface Distribution {
  /** One that may be below zero, such as the mint. */
  from: Side
  /** Each account at most once. `amount` in whole units, above zero. */
  to: readonly (Side & { amount: number })[]
  /** Which operation moves the money. */
  reason: string
  now: number
}

/** Rows of one statement, so that it stays far below what a server takes. */
const rowsAtOnce = 500

/**
 * Pays many at once: one journal whose entries sum to zero. Accounts are locked in the order of their names, as every
 * transfer does. Nothing happens where nobody gets anything. Throws on an amount that is no whole number above zero, on
 * an account that is named twice, and on a payer that could run dry.
 */
export async function distribute(db: Db, { from, to, reason, now }: Distribution): Promise<void> {
  if (to.length === 0) return
  if (!outside.includes(from.account)) throw new RangeError(`${from.account} is no account of the server's own`)
  const sides = [...to].sort((a, b) => (a.account < b.account ? -1 : 1))
  let sum = 0
  for (const [index, { account, amount }] of sides.entries()) {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of money`)
    if (account === from.account || sides[index + 1]?.account === account)
      throw new RangeError(`${account} is named twice`)
    sum += amount
  }
  if (!Number.isSafeInteger(sum)) throw new RangeError(`${sum} is more than can be moved at once`)
  const all = [...sides, { ...from, amount: -sum }].sort((a, b) => (a.account < b.account ? -1 : 1))
  for (let start = 0; start < all.length; start += rowsAtOnce) await credit(db, all.slice(start, start + rowsAtOnce))
  const journal = { reason, actor: 0, created_at: now, call_key: null, fingerprint: null }
  const { insertId } = await db.insertInto('orelhao_journals').values(journal).executeTakeFirstOrThrow()
  const journal_id = Number(insertId)
  const entries = [{ ...from, amount: -sum }, ...to].map(({ account, amount, description }) => ({
    journal_id,
    account,
    amount,
    description,
    created_at: now,
  }))
  for (let start = 0; start < entries.length; start += rowsAtOnce)
    await db
      .insertInto('orelhao_entries')
      .values(entries.slice(start, start + rowsAtOnce))
      .execute()
}

/** Adds to balances; an account that does not exist yet is opened. */
async function credit(db: Db, sides: readonly { account: string; amount: number }[]): Promise<void> {
  const rows: Tables['orelhao_accounts'][] = sides.map(({ account, amount }) => ({ name: account, balance: amount }))
  const insert = db.insertInto('orelhao_accounts').values(rows)
  await (dialectOf(db) === 'mariadb'
    ? insert.onDuplicateKeyUpdate({ balance: sql<number>`balance + VALUES(balance)` })
    : insert.onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ balance: sql<number>`orelhao_accounts.balance + excluded.balance` }),
      )
  ).execute()
}
