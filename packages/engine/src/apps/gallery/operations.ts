import type * as contract from '@orelhao/protocol/gallery/contract'
import { canSave, type FolderName, isValidStill, limits } from '@orelhao/protocol/gallery/rules'
import type { Handlers } from '../../core/context.ts'
import { lockPlayers } from '../../shared/directory/store.ts'
import { addItem, countItems, destroyItem, foldersOf, itemsOf } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  gallery: ({ me, db }, folder, before) => itemsOf(db, me.user_id, (folder ?? null) as FolderName | null, before),

  gallery_folders: ({ me, db }) => foldersOf(db, me.user_id),

  async gallery_save({ me, db, now, phone, emit, refuse }, folder, url, still = null) {
    const { allowUnsafeURL, uploadsURL } = phone
    if (!canSave(url, allowUnsafeURL, uploadsURL) || !isValidStill(still, url, uploadsURL)) return refuse('invalidUrl')
    await lockPlayers(db, me.user_id)
    if ((await countItems(db, me.user_id)) >= limits.perPlayer) return refuse('galleryFull')
    const item = { folder: folder as FolderName, url, still, created_at: now }
    const id = await addItem(db, me.user_id, item)
    if (id === undefined) return refuse('alreadySaved')
    const saved = { id, ...item }
    emit(me.user_id, 'GALLERY_ADD', saved)
    return saved
  },

  async gallery_destroy({ me, db, emit }, id) {
    if (await destroyItem(db, me.user_id, id)) emit(me.user_id, 'GALLERY_DESTROY', id)
    return null
  },
}
