import type { App } from '../../core/context.ts'
import { handlers, tick } from './operations.ts'
import { migrations } from './store.ts'

export const app: App = { handlers, migrations, tick }
