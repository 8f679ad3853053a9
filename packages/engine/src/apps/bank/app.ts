import type { App } from '../../core/context.ts'
import { migration as economy } from '../../shared/ledger/report/store.ts'
import { keysMigration, migration as ledger } from '../../shared/ledger/store.ts'
import { handlers as charges } from './charges/operations.ts'
import { migration as charge } from './charges/store.ts'
import { handlers } from './operations.ts'
import { phonePixKey } from './pix-keys.ts'
import { changePhoneKey, migrations } from './store.ts'

export const app: App = {
  handlers: { ...handlers, ...charges },
  migrations: [ledger, economy, keysMigration, ...migrations, charge],
  async phoneChanged({ db }, me) {
    await changePhoneKey(db, me.user_id, phonePixKey(me.phone))
    return []
  },
}
