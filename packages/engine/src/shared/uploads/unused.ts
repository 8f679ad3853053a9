import type { App } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { markChecked, removeUploads, uncheckedUploads } from './store.ts'

const atOnce = 100

/**
 * Forgets some uploads that no app uses, among those that were not looked at since `before`. Answers their names, whose files may
 * go, and whether there may be more.
 */
export async function forgetUnused(
  db: Db,
  apps: readonly App[],
  before: number,
  now: number,
): Promise<{ names: string[]; more: boolean }> {
  const unchecked = await uncheckedUploads(db, before, atOnce)
  const urls = unchecked.map(({ url }) => url).filter((url) => url !== '')
  const used = new Set<string>()
  if (urls.length > 0)
    for (const app of apps) for (const url of (await app.uploadsInUse?.(db, urls)) ?? []) used.add(url)
  const inUse = unchecked.filter(({ url }) => used.has(url)).map(({ name }) => name)
  const names = unchecked.filter(({ url }) => !used.has(url)).map(({ name }) => name)
  await markChecked(db, inUse, now)
  await removeUploads(db, names)
  return { names, more: unchecked.length === atOnce }
}
