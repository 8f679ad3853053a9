import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { useCallback } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { WallpaperIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back, go } from '../../../shell/navigation.ts'
import { usePicking } from '../../../shell/picking.ts'
import { type Album, albumOf, slugOf } from '../album-list.ts'
import { useAlbumLabel } from '../label.ts'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import { photosOf } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './album.module.css'

/** An address that names no album shows everything. */
export default function AlbumScreen({ params }: ScreenProps) {
  const album = albumOf(params.folder ?? '') ?? 'all'
  return (
    <Screen tone="plain">
      <NavigationBar title={useAlbumLabel(album)} backLabel={texts.title} onBack={back} />
      <Scroll>
        <Photos album={album} />
      </Scroll>
    </Screen>
  )
}

const isPicture = ({ url }: GalleryItem) => !isVideo(url)

function Photos({ album }: { album: Album }) {
  const request = usePicking((state) => state.request)
  const choose = useCallback(
    ({ id, url }: GalleryItem) => {
      if (request) request.answer(url)
      else go(`/gallery/carousel/${id}?album=${slugOf(album)}`)
    },
    [request, album],
  )
  return (
    <PagedList
      {...useList(photosOf(album))}
      where={request?.allowVideo === false ? isPicture : undefined}
      loading={<Loading />}
      offline={texts.offline}
      empty={<EmptyState icon={<WallpaperIcon size={56} />} title={texts.emptyAlbum} hint={texts.emptyAlbumHint} />}
    >
      {(ids) => <PhotoGrid ids={ids} onChoose={choose} />}
    </PagedList>
  )
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
