import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Picture, UnixSeconds, Video } from '../schemas.ts'
import { folders, limits, refusals } from './rules.ts'

const Folder = Type.Enum([...folders])

export const GalleryItem = Type.Object({
  id: Id,
  folder: Folder,
  url: Type.String(),
  /** The first frame of a video; null for pictures. */
  still: orNull(Type.String()),
  created_at: UnixSeconds,
})
export type GalleryItem = Static<typeof GalleryItem>

export const GalleryFolder = Type.Object({
  folder: Folder,
  count: Type.Integer({ minimum: 1 }),
  /** The newest item. */
  cover: GalleryItem,
})
export type GalleryFolder = Static<typeof GalleryFolder>

/** The app's name for owners. */
export const title = 'Galeria'

export const operations = {
  gallery: operation({
    doc: `Pictures and videos of one folder, or of all for null or no folder. Newest first (by id), at most ${limits.page} an answer; \`before\` is the id of the last item of the answer before.`,
    names: ['folder', 'before'],
    args: [Type.Optional(orNull(Folder)), Type.Optional(Id)],
    answer: Type.Array(GalleryItem),
    writes: false,
    heavy: true,
  }),
  gallery_folders: operation({
    doc: 'The folders that contain items, with their count and newest item. The newest folder first.',
    names: [],
    args: [],
    answer: Type.Array(GalleryFolder),
    writes: false,
    heavy: true,
  }),
  gallery_save: operation({
    doc: 'Saves a picture or a video by its address. `still` is a video’s first frame. Each address is saved once, in any folder.',
    names: ['folder', 'url', 'still'],
    args: [Folder, Type.Union([Picture, Video]), Type.Optional(orNull(Picture))],
    answer: GalleryItem,
    writes: true,
    refuses: pick(refusals, ['alreadySaved', 'invalidUrl', 'galleryFull']),
  }),
  gallery_destroy: operation({
    doc: 'Deletes one of the player’s items. Does nothing for another player’s id.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
  }),
}

export const events = {
  GALLERY_ADD: event({
    doc: 'An item was saved, from any app or page of the player.',
    names: ['item'],
    args: [GalleryItem],
    durable: false,
  }),
  GALLERY_DESTROY: event({
    doc: 'An item was deleted.',
    names: ['id'],
    args: [Id],
    durable: false,
  }),
}
