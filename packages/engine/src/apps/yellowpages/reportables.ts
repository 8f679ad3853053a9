import type { App } from '../../core/context.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { destroyStore, storeById } from './store.ts'

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
      const store = await storeById(db, thing)
      if (store) await destroyStore(db, store.author.user_id)
      return store !== null
    },
  },
}
