import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { limits } from '@orelhao/protocol/gallery/rules'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import type { Album } from './album-list.ts'

/** Counts and covers of the albums. */
export const folders = perPlayer(() => new Resource(backend.gallery_folders))

export const photos = perPlayer(() => new Collection<GalleryItem>())

const lists = new Map<Album, List<GalleryItem>>()

/** Returns the photos and videos of an album, newest first. */
export function photosOf(album: Album): List<GalleryItem> {
  const cached = lists.get(album)
  if (cached) return cached
  const load = (last?: GalleryItem) => (last ? loadPage(album, last.id) : loadPage(album))
  const list = new List(photos, { load, pageSize: limits.page })
  lists.set(album, list)
  return list
}

/** Loads an album from one item on, as for an address that names the item. Returns false where the album does not have it. */
export async function loadListFrom(album: Album, id: number): Promise<boolean> {
  let isThere = false
  await photos.fetchAndReapply(
    () => loadPage(album, id + 1),
    (items) => {
      isThere = items[0]?.id === id
      if (isThere) photosOf(album).startWith(items)
    },
  )
  return isThere
}

/** An item was saved, here or in another app or page. */
export function addPhoto(item: GalleryItem): void {
  for (const album of ['all', item.folder as Album] as const) photosOf(album).add(item)
  refreshFolders()
}

/** An item was deleted, here or in another page. */
export function removePhoto(id: number): void {
  photos.remove(id)
  refreshFolders()
}

/** Reloads counts and covers, which the server computes. */
export function refreshFolders(): void {
  if (folders.value) void ignoreOffline(folders.refresh())
}

/** Loads the items older than `before`, or the newest. */
function loadPage(album: Album, before?: number): Promise<GalleryItem[]> {
  const folder = album === 'all' ? null : album
  return before === undefined ? backend.gallery(folder) : backend.gallery(folder, before)
}
