import type { App } from '../../core/context.ts'
import * as ads from './ads/store.ts'
import { app as name } from './conversation.ts'
import { handlersFor } from './operations.ts'
import * as payments from './payments/store.ts'
import { reportables } from './reportables.ts'
import * as people from './store.ts'

export const app: App = {
  name,
  handlers: {},
  handlersFor,
  migrations: [people.migration, ads.migration, payments.migration],
  tables: [people.tables, ads.tables, payments.tables],
  uploads: [ads.uploads],
  reportables,
}
