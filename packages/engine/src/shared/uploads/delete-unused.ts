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
 * Deletes the rows of some uploads that are no longer used, among those not checked since `before`: no row has them in one of `columns`,
 * and `ownersText` (the owner's settings) does not contain them. Returns their names, so that the files can be deleted, and whether there
 * may be more.
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
