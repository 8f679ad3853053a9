import type { Db } from '../../database/database.ts'
import type { UploadColumn } from './columns.ts'
import { markChecked, referencedAmong, removeUploads, uncheckedUploads } from './store.ts'

const atOnce = 100

interface UnusedQuery {
  columns: readonly UploadColumn[]
  before: number
  now: number
  ownersText: string
}

/**
 * Forgets some uploads that nobody is shown any more, among those that were not looked at since `before`: no row holds them in one of
 * `columns`, nor are they in `ownersText`, which is what the owner set. Answers the names, whose files may go, and whether there may be more.
 */
export async function deleteUnused(
  db: Db,
  { columns, before, now, ownersText }: UnusedQuery,
): Promise<{ names: string[]; more: boolean }> {
  const unchecked = await uncheckedUploads(db, before, atOnce)
  const urls = unchecked.map(({ url }) => url).filter((url) => url !== '')
  const referenced = await referencedAmong(db, urls, columns)
  const isUsed = ({ url }: { url: string }) => referenced.has(url) || (url !== '' && ownersText.includes(url))
  const names = unchecked.filter((upload) => !isUsed(upload)).map(({ name }) => name)
  await markChecked(
    db,
    unchecked.filter(isUsed).map(({ name }) => name),
    now,
  )
  await removeUploads(db, names)
  return { names, more: unchecked.length === atOnce }
}
