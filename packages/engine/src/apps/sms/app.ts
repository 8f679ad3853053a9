import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'
import { changePhone, deliverTo, migrations } from './store.ts'

export const app: App = {
  handlers,
  migrations,
  joined: ({ db }, me) => deliverTo(db, me.user_id),
  phoneChanged: ({ db }, me) => changePhone(db, me.user_id, me.phone),
}
