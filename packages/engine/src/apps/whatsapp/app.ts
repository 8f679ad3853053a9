import type { App } from '../../core/context.ts'
import { coMembersOf } from '../../shared/chat/members/store.ts'
import { deleteInvisibleMessages } from './clearing/operations.ts'
import { app as name } from './conversation.ts'
import { handlers } from './operations.ts'
import { migration, tables, uploads } from './profile/store.ts'
import { reportables } from './reportables.ts'

export const app: App = {
  name,
  handlers,
  migrations: [migration],
  tables: [tables],
  uploads: [uploads],
  jobs: [deleteInvisibleMessages],
  onPhoneChanged: ({ db }, me) => coMembersOf(db, name, me.user_id),
  reportables,
}
