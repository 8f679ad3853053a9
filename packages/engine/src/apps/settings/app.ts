import type { App } from '../../core/context.ts'
import { backgroundsAmong, migrations } from '../../shared/preferences/store.ts'
import { handlers } from './operations.ts'

export const app: App = { handlers, migrations, uploadsInUse: backgroundsAmong }
