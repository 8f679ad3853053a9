import type { App } from '../../core/context.ts'
import * as blocks from '../../shared/blocks/store.ts'
import { changePhone, ownersOf } from '../../shared/contacts/store.ts'
import { handlers } from './operations.ts'
import { reportables } from './reportables.ts'

export const app: App = {
  name: 'contacts',
  handlers,
  async onPhoneChanged({ db }, me, from) {
    const owners = await ownersOf(db, from)
    await changePhone(db, from, me.phone)
    const blockers = await blocks.changePhone(db, from, me.phone)
    return [...owners, ...blockers]
  },
  reportables,
}
