import type { GalleryFolder, GalleryItem } from '@orelhao/protocol/gallery/contract'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import type { Album } from './albums.ts'
import { type Listing, listing, withItem, withOlder, withoutItem, withTop } from './listing.ts'

interface GalleryState {
  /** Null until the server has answered. */
  folders: GalleryFolder[] | null
  lists: Partial<Record<Album, Listing>>
}

const nothing: GalleryState = { folders: null, lists: {} }

export const useGallery = create<GalleryState>(() => nothing)

/** Forgets the player before. */
export function startOver(): void {
  useGallery.setState(nothing)
}

export async function loadFolders(): Promise<void> {
  useGallery.setState({ folders: await backend.gallery_folders() })
}

/** Asks for an album's newest items. */
export async function loadTop(album: Album): Promise<void> {
  const page = await backend.gallery(folderOf(album))
  setList(album, withTop(useGallery.getState().lists[album], page))
}

/** Asks for an album from one item on, as an address that names it does. False when it holds no such item. */
export async function loadFrom(album: Album, id: number): Promise<boolean> {
  const page = await backend.gallery(folderOf(album), id + 1)
  if (page[0]?.id !== id) return false
  setList(album, listing(page))
  return true
}

const loading = new Set<Album>()

/** Asks for the next page of an album, once at a time. */
export async function loadOlder(album: Album): Promise<void> {
  const known = useGallery.getState().lists[album]
  const last = known?.items.at(-1)
  if (!last || known?.isComplete || loading.has(album)) return
  loading.add(album)
  try {
    const page = await backend.gallery(folderOf(album), last.id)
    setList(album, withOlder(useGallery.getState().lists[album], last.id, page))
  } finally {
    loading.delete(album)
  }
}

/** Something was kept, here or in another app or page. */
export function added(item: GalleryItem): void {
  for (const album of ['all', item.folder as Album] as const) change(album, (known) => withItem(known, item))
  refreshFolders()
}

/** Something was thrown away, here or in another page. */
export function destroyed(id: number): void {
  for (const album of Object.keys(useGallery.getState().lists) as Album[])
    change(album, (known) => withoutItem(known, id))
  refreshFolders()
}

/** Counts and covers are the server's; whoever shows them asks again. */
function refreshFolders(): void {
  if (useGallery.getState().folders) loadFolders().catch(() => {})
}

function change(album: Album, next: (known: Listing) => Listing): void {
  const known = useGallery.getState().lists[album]
  if (known) setList(album, next(known))
}

function setList(album: Album, list: Listing): void {
  useGallery.setState(({ lists }) => ({ lists: { ...lists, [album]: list } }))
}

function folderOf(album: Album) {
  return album === 'all' ? null : album
}
