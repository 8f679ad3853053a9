import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { type ReactNode, useCallback } from 'react'
import { Skeleton } from '../../../kit/skeleton.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useGalleryPicker } from '../../../shell/media/gallery-picker.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { type Album, slugOf } from '../album-list.ts'
import { photosOf } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './album-photos.module.css'
import { PhotoGrid } from './photo-grid.tsx'

const isPicture = ({ url }: GalleryItem) => !isVideo(url)

interface AlbumPhotosProps {
  album: Album
  /** Ticked items; null while a press opens one. */
  selected: ReadonlySet<Id> | null
  /** Limit of ticked items. */
  most: number
  onSelect: (selected: ReadonlySet<Id>) => void
  empty: ReactNode
}

/** An album's photos and videos by day, newest first. A press opens one, ticks it, or returns it to the page that asked for pictures. */
export function AlbumPhotos({ album, selected, most, onSelect, empty }: AlbumPhotosProps) {
  const request = useGalleryPicker((state) => state.request)
  const choose = useCallback(
    ({ id, url }: GalleryItem) => {
      if (selected) onSelect(toggled(selected, id, most))
      else if (request) request.answer(url)
      else go(`/gallery/carousel/${id}?album=${slugOf(album)}`)
    },
    [request, album, selected, most, onSelect],
  )
  return (
    <PagedList
      {...useList(photosOf(album))}
      filter={request?.allowVideo === false ? isPicture : undefined}
      loading={<Loading />}
      loadError={texts.offline}
      empty={empty}
    >
      {(ids) => <PhotoGrid ids={ids} selected={selected} onChoose={choose} />}
    </PagedList>
  )
}

/** Toggles an item; beyond the limit nothing changes. */
function toggled(selected: ReadonlySet<Id>, id: Id, most: number): ReadonlySet<Id> {
  const next = new Set(selected)
  if (!next.delete(id) && next.size < most) next.add(id)
  return next
}

const skeletons = 15

function Loading() {
  return (
    <div className={styles.loading}>
      {Array.from({ length: skeletons }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <Skeleton key={place} className={styles.place} />
      ))}
    </div>
  )
}
