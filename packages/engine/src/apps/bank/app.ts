import type { App } from '../../core/context.ts'
import { handlers as charges } from './charges/operations.ts'
import { migration as charge, paidAtMigration } from './charges/store.ts'
import { handlers } from './operations.ts'
import { phonePixKey } from './pix-keys.ts'
import { agesMigration, changePhoneKey, migrations } from './store.ts'

export const app: App = {
  name: 'bank',
  handlers: { ...handlers, ...charges },
  migrations: [...migrations, charge, agesMigration, paidAtMigration],
  async phoneChanged({ db }, me) {
    await changePhoneKey(db, me.user_id, phonePixKey(me.phone))
    return []
  },
}
