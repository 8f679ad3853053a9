import type { Db } from '../../database/database.ts'

export async function noteCounts(db: Db, owners: readonly number[]): Promise<Map<number, number>> {
  if (owners.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_notes')
    .select(({ fn }) => ['owner', fn.countAll<number>().as('count')])
    .where('owner', 'in', owners)
    .groupBy('owner')
    .execute()
  return new Map(rows.map(({ owner, count }) => [Number(owner), Number(count)]))
}

/** Removes a note that is as it was imported. Returns whether it was; a note that is gone counts as removed. */
export async function removeUnchanged(db: Db, owner: number, id: string, isSame: (text: string) => boolean) {
  const note = await db
    .selectFrom('orelhao_notes')
    .select('text')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst()
  if (note && !isSame(note.text)) return false
  await db.deleteFrom('orelhao_notes').where('owner', '=', owner).where('id', '=', id).execute()
  return true
}
