import type { App } from '../../core/context.ts'
import { started, tick } from './call.ts'
import { handlers } from './operations.ts'
import { migration as seen } from './past/store.ts'
import { migrations } from './store.ts'

export const app: App = { name: 'calls', handlers, migrations: [...migrations, seen], started, tick }
