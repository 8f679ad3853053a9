import type { App } from '../../core/context.ts'
import * as bets from './bets/store.ts'
import { handlers } from './operations.ts'
import { CrashTask } from './rounds/crash.ts'
import { DoubleTask } from './rounds/double.ts'
import * as rounds from './rounds/store.ts'
import { migrations, seedMigration, tables } from './store.ts'

export const app: App = {
  name: 'casino',
  handlers,
  migrations: [...migrations, rounds.migration, bets.migration, seedMigration, rounds.lockMigration],
  tables: [tables, rounds.tables, bets.tables],
  leaderTasks: (phone) => [new DoubleTask(phone), new CrashTask(phone)],
}
