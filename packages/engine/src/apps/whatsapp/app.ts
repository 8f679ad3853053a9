import type { App } from '../../core/context.ts'
import { companionsOf } from '../../shared/chat/members/store.ts'
import { forget } from './clearing/operations.ts'
import { app as name } from './conversation.ts'
import { handlers } from './operations.ts'
import { migration, tables, uploads } from './profile/store.ts'

export const app: App = {
  name,
  handlers,
  migrations: [migration],
  tables: [tables],
  uploads: [uploads],
  jobs: [forget],
  phoneChanged: ({ db }, me) => companionsOf(db, name, me.user_id),
}
