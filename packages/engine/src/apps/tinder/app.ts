import type { App } from '../../core/context.ts'
import * as answers from './answers/store.ts'
import { forget, app as name } from './ending.ts'
import { handlers } from './operations.ts'
import * as places from './places/store.ts'
import * as profiles from './profiles/store.ts'

export const app: App = {
  name,
  handlers,
  migrations: [...profiles.migrations, places.migration, answers.migration, profiles.decksByPreference],
  tables: [profiles.tables, places.tables, answers.tables],
  uploads: [profiles.uploads],
  jobs: [forget],
}
