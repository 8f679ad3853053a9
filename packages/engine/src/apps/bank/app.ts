import type { App } from '../../core/context.ts'
import { migration as ledger } from '../../shared/ledger/store.ts'
import { handlers } from './operations.ts'
import { phonePixKey } from './pix-keys.ts'
import { changePhoneKey, migrations } from './store.ts'

export const app: App = {
  handlers,
  migrations: [ledger, ...migrations],
  async phoneChanged({ db }, me) {
    await changePhoneKey(db, me.user_id, phonePixKey(me.phone))
    return []
  },
}
