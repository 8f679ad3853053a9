import type { App } from '../../core/context.ts'
import { migration } from './notices/store.ts'
import { handlers } from './operations.ts'

export const app: App = { name: 'twitter', handlers, migrations: [migration] }
