import type { App } from '../../core/context.ts'
import { expire, handlersFor } from './operations.ts'
import { migrations, tables } from './store.ts'

export const app: App = { name: 'services', handlers: {}, handlersFor, migrations, tables: [tables], jobs: [expire] }
