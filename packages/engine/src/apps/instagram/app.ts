import type { App } from '../../core/context.ts'
import { app as name } from './account.ts'
import { migration as logins } from './logins/store.ts'
import { migration as notices } from './notices/store.ts'
import { handlers } from './operations.ts'
import { endStory } from './stories/ending.ts'
import { migration as stories } from './stories/store.ts'

export const app: App = { name, handlers, migrations: [logins, stories, notices], jobs: [endStory] }
