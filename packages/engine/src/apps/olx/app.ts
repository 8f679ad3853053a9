import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'
import { reportables } from './reportables.ts'
import { migrations, tables, uploads } from './store.ts'

export const app: App = { name: 'olx', handlers, migrations, tables: [tables], uploads: [uploads], reportables }
