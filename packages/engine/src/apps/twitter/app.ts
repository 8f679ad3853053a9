import type { App } from '../../core/context.ts'
import { migration, tables } from './notices/store.ts'
import { handlersFor } from './operations.ts'
import { reportables } from './reportables.ts'

export const app: App = {
  name: 'twitter',
  handlers: {},
  handlersFor,
  migrations: [migration],
  tables: [tables],
  reportables,
}
