import type { App } from '../../core/context.ts'
import { rowId } from '../../shared/moderation/reportable.ts'
import { publishRemoval } from './remove-ad.ts'
import { type AdRow, adById, removeAd, restoreAd } from './store.ts'

export const reportables: NonNullable<App['reportables']> = {
  ad: {
    writtenBy: { olx_createAd: ({ id }) => String(id) },
    async find({ db }, thing) {
      const ad = await adById(db, rowId(thing))
      if (!ad) return
      const { id, title, category, price, description, created_at, author, images } = ad
      const [image = null] = images
      const copy = { from: author.name, phone: author.phone, title, category, price, description, created_at }
      return { thing: id, author: author.user_id, copy: { ...copy, images: images.join(' ') }, image }
    },
    async remove(transaction, thing) {
      const row = await removeAd(transaction.db, thing)
      if (row) publishRemoval(transaction, thing)
      return row && { ...row }
    },
    files: ['image', 'image2', 'image3'],
    restore: ({ db }, _, before) => restoreAd(db, before as unknown as AdRow),
  },
}
