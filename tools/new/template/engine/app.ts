import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'
import { migrations, tables } from './store.ts'

export const app: App = { name: 'newapp', handlers, migrations, tables: [tables] }
