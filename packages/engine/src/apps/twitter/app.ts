import type { App } from '../../core/context.ts'
import { migration, tables } from './notices/store.ts'
import { handlers } from './operations.ts'

export const app: App = { name: 'twitter', handlers, migrations: [migration], tables: [tables] }
