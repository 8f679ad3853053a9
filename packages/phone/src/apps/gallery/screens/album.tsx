import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { useCallback, useMemo } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { WallpaperIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back, go } from '../../../shell/navigation.ts'
import { usePicking } from '../../../shell/picking.ts'
import { type Album, albumOf, slugOf } from '../albums.ts'
import { useAlbumLabel } from '../label.ts'
import { LoadOlder } from '../parts/load-older.tsx'
import { Offline } from '../parts/offline.tsx'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import { loadOlder, loadTop, useGallery } from '../state.ts'
import { texts } from '../texts.ts'
import { useLoad } from '../use-load.ts'
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

function Photos({ album }: { album: Album }) {
  const request = usePicking((state) => state.request)
  const list = useGallery((state) => state.lists[album])
  const { hasFailed, retry } = useLoad(useCallback(() => loadTop(album), [album]))
  const older = useCallback(() => loadOlder(album), [album])
  const hidesVideos = request?.allowVideo === false
  const items = useMemo(
    () => (hidesVideos ? list?.items.filter(({ url }) => !isVideo(url)) : list?.items) ?? [],
    [list, hidesVideos],
  )
  const choose = useCallback(
    ({ id, url }: GalleryItem) => {
      if (request) request.answer(url)
      else go(`/gallery/carousel/${id}?album=${slugOf(album)}`)
    },
    [request, album],
  )

  if (!list) return hasFailed ? <Offline onRetry={retry} /> : <Loading />
  if (items.length === 0 && list.isComplete) {
    return <EmptyState icon={<WallpaperIcon size={56} />} title={texts.emptyAlbum} hint={texts.emptyAlbumHint} />
  }
  return (
    <>
      {items.length > 0 && <PhotoGrid items={items} onChoose={choose} />}
      {!list.isComplete && <LoadOlder count={list.items.length} load={older} />}
    </>
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
