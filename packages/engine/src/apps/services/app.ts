import type { App } from '../../core/context.ts'
import { expire, handlers } from './operations.ts'
import { migrations, tables } from './store.ts'

export const app: App = { name: 'services', handlers, migrations, tables: [tables], jobs: [expire] }
