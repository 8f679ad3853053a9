import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'
import { changePhone, deliverTo, migrations, partnersOf, picturesAmong } from './store.ts'

export const app: App = {
  handlers,
  migrations,
  async joined({ db, tell }, me) {
    for (const sender of await deliverTo(db, me.user_id)) tell(sender, 'SMS_DELIVERED', me.phone)
  },
  async phoneChanged({ db }, me) {
    await changePhone(db, me.user_id, me.phone)
    return partnersOf(db, me.user_id)
  },
  uploadsInUse: picturesAmong,
}
