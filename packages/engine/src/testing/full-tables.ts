import type { Db, Tables } from '../database/database.ts'

/** Bytes of one answer, except answers for which an app sets another limit. */
export const maxAnswerBytes = 256_000

/** Three bytes per letter, more than any Portuguese word. */
export const wide = (length: number) => '漢'.repeat(length)
/** Far more than the rules allow of anything. */
export const many = 1500
/** An address of the maximum length. */
export const url = (n: number) => `https://a.example/${String(n).padEnd(490, 'x')}.jpg`
/** Number of the service at which the player is on duty. */
export const dutyNumber = '190'

export type Rows = { [T in keyof Tables]?: Record<string, unknown>[] }

/** Inserts rows of several tables in batches. */
export async function insert(db: Db, tables: Rows): Promise<void> {
  for (const [table, rows] of Object.entries(tables))
    for (let start = 0; start < rows.length; start += 250)
      await db
        .insertInto(table as keyof Tables)
        .values(rows.slice(start, start + 250) as never)
        .execute()
}

/** `count` rows, built from their index. */
export const rows = (count: number, row: (n: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, n) => row(n))

/** Phone number at this index in the crowd. */
export const numberOf = (n: number) => `9${String(n).padStart(6, '0')}`

/** Adds players that appear in many answers, once per database; their ids follow the first caller's. */
export async function addCrowd(db: Db, me: number): Promise<void> {
  const first = 1_000_000 + me * 1000
  const existing = await db.selectFrom('orelhao_players').select('phone').where('phone', '=', numberOf(0)).execute()
  if (existing.length > 0) return
  await insert(db, {
    orelhao_players: rows(400, (n) => ({
      user_id: first + n,
      name: 'x',
      firstname: 'x',
      phone: numberOf(n),
      phone_key: numberOf(n),
      moderator: 0,
      journalist: 0,
      seen_at: 1,
    })),
  })
}
