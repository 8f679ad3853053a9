import { type EraseStep, erasedAtOnce } from '../erase-step.ts'

/** Removes reasons and contents from the audit of moderators' actions about a player. The rows and their hashes stay. */
export const eraseActionDetails: EraseStep = async ({ db }, { user_id }) => {
  const rows = await db
    .selectFrom('orelhao_audit')
    .select('number')
    .where('player', '=', user_id)
    .where('details', 'is not', null)
    .orderBy('number')
    .limit(erasedAtOnce)
    .execute()
  if (rows.length === 0) return false
  await db
    .updateTable('orelhao_audit')
    .set({ details: null })
    .where(
      'number',
      'in',
      rows.map(({ number }) => number),
    )
    .execute()
  return rows.length === erasedAtOnce
}

/** The settings that the player changed in the panel stay; who changed them goes. */
export const eraseSettingAuthor: EraseStep = async ({ db }, { user_id }) => {
  await db.updateTable('orelhao_settings').set({ changed_by: 0 }).where('changed_by', '=', user_id).execute()
  return false
}
