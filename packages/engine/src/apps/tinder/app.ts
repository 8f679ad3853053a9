import type { App } from '../../core/context.ts'
import { migration as answers } from './answers/store.ts'
import { forget, app as name } from './ending.ts'
import { handlers } from './operations.ts'
import { migration as places } from './places/store.ts'
import { migrations as profiles } from './profiles/store.ts'

export const app: App = { name, handlers, migrations: [...profiles, places, answers], jobs: [forget] }
