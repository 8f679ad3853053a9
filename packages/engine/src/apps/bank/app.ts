import type { App } from '../../core/context.ts'
import { handlers as charges } from './charges/operations.ts'
import { migration as charge, tables as chargeTables, paidAtMigration } from './charges/store.ts'
import { handlers } from './operations.ts'
import { phonePixKey } from './pix-keys.ts'
import { agesMigration, changePhoneKey, migrations, tables } from './store.ts'

export const app: App = {
  name: 'bank',
  handlers: { ...handlers, ...charges },
  migrations: [...migrations, charge, agesMigration, paidAtMigration],
  tables: [tables, chargeTables],
  async phoneChanged({ db }, me) {
    await changePhoneKey(db, me.user_id, phonePixKey(me.phone))
    return []
  },
}
