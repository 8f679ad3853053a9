import { beginRun, dropAbandonedDatabases, hasMariadb } from '../../packages/engine/src/testing/test-database.ts'

/** Runs before the tests. Returns a function to run after them. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!hasMariadb) return undefined
  await dropAbandonedDatabases()
  return beginRun()
}
