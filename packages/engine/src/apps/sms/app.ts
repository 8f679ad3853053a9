import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'
import { reportables } from './reportables.ts'
import { changePhone, markDelivered, migrations, partnersOf, tables, uploads } from './store.ts'

export const app: App = {
  name: 'sms',
  handlers,
  migrations,
  tables: [tables],
  uploads: [uploads],
  async onOnline({ db, emitToMany }, me) {
    emitToMany(await markDelivered(db, me.user_id), 'SMS_DELIVERED', me.phone)
  },
  async onPhoneChanged({ db }, me) {
    await changePhone(db, me.user_id, me.phone)
    return partnersOf(db, me.user_id)
  },
  reportables,
}
