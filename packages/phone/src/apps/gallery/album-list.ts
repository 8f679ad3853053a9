import type { GalleryFolder, GalleryItem } from '@orelhao/protocol/gallery/contract'
import { type FolderName, folders } from '@orelhao/protocol/gallery/rules'

/** A folder, or all of them. */
export type Album = FolderName | 'all'

/** Returns the part of an album's address after /gallery/. */
export function slugOf(album: Album): string {
  return album === '/' ? 'camera' : album.replace('/', '')
}

/** Returns the album of an address; undefined for none. */
export function albumOf(slug: string): Album | undefined {
  return (['all', ...folders] as const).find((album) => slugOf(album) === slug)
}

/** An album as listed. */
export interface AlbumCard {
  album: Album
  count: number
  cover: GalleryItem
}

/** Returns the camera first, then the other folders by their newest item. */
export function albumCards(found: readonly GalleryFolder[]): AlbumCard[] {
  const cards = found.map(({ folder, count, cover }): AlbumCard => ({ album: folder as Album, count, cover }))
  const isCamera = ({ album }: AlbumCard) => album === '/'
  return [...cards.filter(isCamera), ...cards.filter((card) => !isCamera(card))]
}
