import type { App } from '../../core/context.ts'
import { overdue } from './bills/overdue.ts'
import { migration as bills, tables as billTables, companiesMigration } from './bills/store.ts'
import { handlers as charges } from './charges/operations.ts'
import { migration as charge, tables as chargeTables, paidAtMigration } from './charges/store.ts'
import { handlers as invoices } from './invoices/operations.ts'
import { endsMigration, tables as invoiceTables } from './invoices/store.ts'
import { handlersFor } from './operations.ts'
import { phonePixKey } from './pix-keys.ts'
import { agesMigration, changePhoneKey, migrations, tables } from './store.ts'

export const app: App = {
  name: 'bank',
  handlers: { ...charges, ...invoices },
  handlersFor,
  migrations: [...migrations, charge, agesMigration, paidAtMigration, endsMigration, bills, companiesMigration],
  tables: [tables, chargeTables, invoiceTables, billTables],
  jobs: [overdue],
  async onPhoneChanged({ db }, me) {
    await changePhoneKey(db, me.user_id, phonePixKey(me.phone))
    return []
  },
}
