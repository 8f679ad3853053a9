import type { Db } from '../../database/database.ts'
import { heldAmong, markChecked, removeUploads, uncheckedUploads } from './store.ts'

const atOnce = 100

/**
 * Forgets some uploads that nobody is shown any more, among those that were not looked at since `before`. `ownersText` is what the owner
 * set, whose pictures stay too. Answers the names, whose files may go, and whether there may be more.
 */
export async function forgetUnused(
  db: Db,
  { before, now, ownersText }: { before: number; now: number; ownersText: string },
): Promise<{ names: string[]; more: boolean }> {
  const unchecked = await uncheckedUploads(db, before, atOnce)
  const urls = unchecked.map(({ url }) => url).filter((url) => url !== '')
  const held = await heldAmong(db, urls)
  const isUsed = ({ url }: { url: string }) => held.has(url) || (url !== '' && ownersText.includes(url))
  const names = unchecked.filter((upload) => !isUsed(upload)).map(({ name }) => name)
  await markChecked(
    db,
    unchecked.filter(isUsed).map(({ name }) => name),
    now,
  )
  await removeUploads(db, names)
  return { names, more: unchecked.length === atOnce }
}
