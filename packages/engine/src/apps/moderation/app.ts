import type { App } from '../../core/context.ts'
import { sanctionEnded } from '../../shared/moderation/sanction-ended.ts'
import { handlersFor } from './operations.ts'
import { economyWatch } from './watch/economy-watch.ts'
import * as watch from './watch/store.ts'

export const app: App = {
  name: 'moderation',
  handlers: {},
  handlersFor,
  jobs: [sanctionEnded],
  leaderTasks: (_, ports) => [economyWatch(ports)],
  migrations: [watch.migration],
  tables: [watch.tables],
}
