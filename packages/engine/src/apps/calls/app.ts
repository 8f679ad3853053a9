import type { App } from '../../core/context.ts'
import { onStart, onTick } from './call.ts'
import { handlers, handlersFor } from './operations.ts'
import * as seen from './past/store.ts'
import { reportables } from './reportables.ts'
import { hasOpenCalls, migrations, tables } from './store.ts'

export const app: App = {
  name: 'calls',
  handlers,
  handlersFor,
  migrations: [...migrations, seen.migration],
  tables: [tables, seen.tables],
  onStart,
  onTick,
  needsTick: hasOpenCalls,
  reportables,
}
