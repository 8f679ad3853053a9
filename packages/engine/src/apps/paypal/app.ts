import type { App } from '../../core/context.ts'
import { migration as ledger } from '../../shared/ledger/store.ts'
import { handlers } from './operations.ts'
import { migrations } from './store.ts'

export const app: App = { handlers, migrations: [ledger, ...migrations] }
