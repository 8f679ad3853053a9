import type { Db, Tables } from '../database/database.ts'

/** Bytes of one answer, but for those that an app says are longer. */
export const maxAnswerBytes = 256_000

/** Three bytes a letter, as in no Portuguese word. */
export const wide = (length: number) => '漢'.repeat(length)
/** Far more than the rules allow of anything. */
export const many = 1500
/** An address as long as one may be. */
export const url = (n: number) => `https://a.example/${String(n).padEnd(490, 'x')}.jpg`
/** Of the service at which the player is on duty. */
export const dutyNumber = '190'

export type Rows = { [T in keyof Tables]?: Record<string, unknown>[] }

/** Adds rows of several tables, some at a time. */
export async function insert(db: Db, tables: Rows): Promise<void> {
  for (const [table, rows] of Object.entries(tables))
    for (let start = 0; start < rows.length; start += 250)
      await db
        .insertInto(table as keyof Tables)
        .values(rows.slice(start, start + 250) as never)
        .execute()
}

/** So many rows, made by their numbers. */
export const rows = (count: number, row: (n: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, n) => row(n))

/** Who has the number of that place in the crowd. */
export const numberOf = (n: number) => `9${String(n).padStart(6, '0')}`

/** People whom everybody may know, once in a database; their ids are after that of who asks for them first. */
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
