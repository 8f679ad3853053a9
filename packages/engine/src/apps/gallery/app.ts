import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'
import { addressesAmong, migrations } from './store.ts'

export const app: App = { handlers, migrations, uploadsInUse: addressesAmong }
