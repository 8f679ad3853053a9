import type { App } from '../../core/context.ts'
import { migrations } from '../../shared/uploads/store.ts'
import { handlers } from './operations.ts'

export const app: App = { handlers, migrations }
