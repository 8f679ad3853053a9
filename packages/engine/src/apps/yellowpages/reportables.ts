import type { App } from '../../core/context.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { removeStore, restoreStore, type StoreRow, storeById } from './store.ts'

export const reportables: NonNullable<App['reportables']> = {
  store: {
    writtenBy: { yellowpages_store: ({ id }) => String(id) },
    async find({ db }, thing) {
      const store = await storeById(db, rowId(thing))
      if (!store) return
      const { id, title, author } = store
      return { thing: id, author: author.user_id, copy: { from: author.name, phone: author.phone, title } }
    },
    async remove({ db }, thing) {
      const row = await removeStore(db, thing)
      return row && { ...row }
    },
    restore: ({ db }, _, before) => restoreStore(db, before as unknown as StoreRow),
  },
}
