import { hash } from 'node:crypto'
import { migration as calls } from '../../../packages/engine/src/core/idempotency/store.ts'
import { migrations as events } from '../../../packages/engine/src/core/inbox/store.ts'
import { migrate } from '../../../packages/engine/src/database/migrate.ts'
import { openDatabase } from '../../../packages/engine/src/database/open-database.ts'
import { migration as economy } from '../../../packages/engine/src/shared/ledger/report/store.ts'
import { keysMigration, migration as ledger } from '../../../packages/engine/src/shared/ledger/store.ts'

const accountsOfTheFloor = 1000

/** The hash of a call's arguments, stored beside its key so that the key cannot be used for another call. */
export function fingerprintOf(args: readonly number[]): string {
  return hash('sha256', JSON.stringify(args), 'base64url').slice(0, 22)
}

/** The product's own tables, with their indexes and a thousand rich accounts. */
export async function makeTables(url: string): Promise<void> {
  const database = openDatabase(url)
  await migrate(database, [...events, calls, ledger, economy, keysMigration], 0)
  const rich = Array.from({ length: accountsOfTheFloor }, (_, number) => ({ name: `bank:${number}`, balance: 1e9 }))
  await database.write((db) => db.insertInto('orelhao_accounts').values(rich).execute())
  await database.close()
}
