import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Players with most money in the accounts of the phone, the richest first. */
export async function richestPlayers(db: Db, limit: number): Promise<{ player: number; total: number }[]> {
  const holder = sql<string>`SUBSTR(name, INSTR(name, ':') + 1)`
  const rows = await db
    .selectFrom('orelhao_accounts')
    .select([holder.as('holder'), sql<number | string>`SUM(balance)`.as('total')])
    .where((e) => e.or(['bank', 'wallet', 'casino'].map((kind) => e('name', 'like', `${kind}:%`))))
    .where('balance', '>', 0)
    .groupBy(holder)
    .orderBy('total', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ holder, total }) => ({ player: Number(holder), total: Number(total) }))
}
