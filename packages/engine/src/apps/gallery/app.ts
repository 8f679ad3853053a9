import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'
import { migrations, tables, uploads } from './store.ts'

export const app: App = { name: 'gallery', handlers, migrations, tables: [tables], uploads: [uploads] }
