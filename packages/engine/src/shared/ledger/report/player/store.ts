import { sql } from 'kysely'
import type { Db } from '../../../../database/database.ts'
import { accounts } from '../../accounts.ts'

/** Sums between a player and one other side, by reason. `other` is a user id; null for the server. */
export interface Exchanged {
  other: number | null
  reason: string
  movements: number
  sent: number
  received: number
}

const steps = [accounts.framework, accounts.transit]

/** Everything that a player paid to others and received, from `start` up to before `end` in unix seconds. */
export async function exchangedWith(db: Db, player: number, start: number, end: number): Promise<Exchanged[]> {
  const own = [accounts.bank(player), accounts.wallet(player), accounts.casino(player)]
  const inLedger = await db
    .selectFrom('orelhao_entries as mine')
    .innerJoin('orelhao_journals as journal', 'journal.id', 'mine.journal_id')
    .innerJoin('orelhao_entries as other', (join) =>
      join.onRef('other.journal_id', '=', 'mine.journal_id').on(sql<boolean>`(other.amount < 0) <> (mine.amount < 0)`),
    )
    .where('mine.account', 'in', own)
    .where('mine.created_at', '>=', start)
    .where('mine.created_at', '<', end)
    .where('other.account', 'not in', [...own, ...steps])
    .select(['other.account as partner', 'journal.reason as reason', sql<number>`COUNT(*)`.as('movements')])
    .select(sql<number>`SUM(CASE WHEN mine.amount < 0 THEN -mine.amount ELSE 0 END)`.as('sent'))
    .select(sql<number>`SUM(CASE WHEN mine.amount > 0 THEN mine.amount ELSE 0 END)`.as('received'))
    .groupBy(['partner', 'reason'])
    .execute()
  const sides = [await atBank(db, own, start, end, 'payer'), await atBank(db, own, start, end, 'payee')]
  return [...inLedger, ...sides.flat()].map(({ partner, reason, movements, sent, received }) => ({
    other: /:\d+$/.test(partner) ? Number(partner.slice(partner.indexOf(':') + 1)) : null,
    reason,
    movements: Number(movements),
    sent: Number(sent),
    received: Number(received),
  }))
}

function atBank(db: Db, own: readonly string[], start: number, end: number, side: 'payer' | 'payee') {
  const other = side === 'payer' ? 'payee' : 'payer'
  const sum = sql<number>`SUM(amount)`
  const nothing = sql<number>`0`
  return db
    .selectFrom('orelhao_payments')
    .where(side, 'in', own)
    .where(other, 'not in', own)
    .where('state', 'in', ['crediting', 'done'])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .select([`${other} as partner`, 'reason', sql<number>`COUNT(*)`.as('movements')])
    .select((side === 'payer' ? sum : nothing).as('sent'))
    .select((side === 'payee' ? sum : nothing).as('received'))
    .groupBy(['partner', 'reason'])
    .execute()
}
