import type { App } from '../../core/context.ts'
import * as answers from './answers/store.ts'
import { deleteMatchMessages, app as name } from './matches/end-match.ts'
import { handlers } from './operations.ts'
import * as places from './places/store.ts'
import * as profiles from './profiles/store.ts'
import { reportables } from './reportables.ts'
import * as seeking from './seeking/store.ts'

export const app: App = {
  name,
  handlers,
  migrations: [
    ...profiles.migrations,
    places.migration,
    answers.migration,
    seeking.migration,
    profiles.decksByPreference,
  ],
  tables: [profiles.tables, places.tables, answers.tables, seeking.tables],
  uploads: [profiles.uploads],
  jobs: [deleteMatchMessages, seeking.forgetSeeking],
  reportables,
}
