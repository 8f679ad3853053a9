import type { App } from '../../core/context.ts'
import { app as name } from './accounts/current-account.ts'
import * as answers from './answers/store.ts'
import * as logins from './logins/store.ts'
import * as notices from './notices/store.ts'
import { handlersFor } from './operations.ts'
import { reportables } from './reportables.ts'
import { endStory } from './stories/end-story.ts'
import * as removedStories from './stories/removed/store.ts'
import * as stories from './stories/store.ts'

export const app: App = {
  name,
  handlers: {},
  handlersFor,
  migrations: [logins.migration, stories.migration, notices.migration, answers.migration, removedStories.migration],
  tables: [logins.tables, stories.tables, notices.tables, answers.tables, removedStories.tables],
  uploads: [stories.uploads],
  jobs: [endStory],
  reportables,
}
