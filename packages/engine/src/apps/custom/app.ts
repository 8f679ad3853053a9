import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'
import { reportables } from './reportables.ts'
import { migrations, tables } from './store.ts'

export const app: App = { name: 'custom', handlers, migrations, tables: [tables], reportables }
