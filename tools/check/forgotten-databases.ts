import { dropForgottenDatabases, hasMariadb } from '../../packages/engine/src/testing/test-database.ts'

/** Before the tests of a run. */
export async function setup(): Promise<void> {
  if (hasMariadb) await dropForgottenDatabases()
}
