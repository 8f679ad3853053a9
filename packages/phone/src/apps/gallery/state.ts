import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { limits } from '@orelhao/protocol/gallery/rules'
import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import type { Album } from './album-list.ts'

/** Counts and covers of the albums. */
export const folders = perPlayer(() => new Resource(backend.gallery_folders))

export const photos = perPlayer(() => new Collection<GalleryItem>())

const lists = new Map<Album, List<GalleryItem>>()

/** The photos and videos of an album, newest first. */
export function photosOf(album: Album): List<GalleryItem> {
  const known = lists.get(album)
  if (known) return known
  const load = (last?: GalleryItem) => (last ? loadPage(album, last.id) : loadPage(album))
  const list = new List(photos, { load, pageSize: limits.page })
  lists.set(album, list)
  return list
}

/** Asks for an album from one item on, as an address that names it does. False when it holds no such item. */
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

/** Something was kept, here or in another app or page. */
export function addPhoto(item: GalleryItem): void {
  for (const album of ['all', item.folder as Album] as const) photosOf(album).add(item)
  refreshFolders()
}

/** Something was thrown away, here or in another page. */
export function removePhoto(id: number): void {
  photos.remove(id)
  refreshFolders()
}

/** Counts and covers are the server's; whoever shows them asks again. */
export function refreshFolders(): void {
  if (folders.value) void ignoreOffline(folders.refresh())
}

/** What is older than `before`, or the newest items. */
function loadPage(album: Album, before?: number): Promise<GalleryItem[]> {
  const folder = album === 'all' ? null : album
  return before === undefined ? backend.gallery(folder) : backend.gallery(folder, before)
}
