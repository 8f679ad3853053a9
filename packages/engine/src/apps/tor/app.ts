import type { App } from '../../core/context.ts'
import { migration as ads } from './ads/store.ts'
import { app as name } from './conversation.ts'
import { handlers } from './operations.ts'
import { migration as payments } from './payments/store.ts'
import { migration as people } from './store.ts'

export const app: App = { name, handlers, migrations: [people, ads, payments] }
