import { beginRun, dropAbandonedDatabases, hasMariadb } from '../../packages/engine/src/testing/test-database.ts'

/** Before the tests of a run. Answers what is done after them. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!hasMariadb) return undefined
  await dropAbandonedDatabases()
  return beginRun()
}
