import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { useCallback, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { WallpaperIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useGalleryPicker } from '../../../shell/media/gallery-picker.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { type Album, albumOf, slugOf } from '../album-list.ts'
import { PhotoGrid } from '../parts/photo-grid.tsx'
import { PickBar } from '../parts/pick-bar.tsx'
import { SelectionBar } from '../parts/selection-bar.tsx'
import { photosOf } from '../state.ts'
import { texts } from '../texts.ts'
import { useAlbumLabel } from '../use-album-label.ts'
import styles from './album.module.css'

/**
 * Shows an album; all items where the address names none. Several items can be ticked, to delete them or for the page that asks for
 * pictures.
 */
export default function AlbumScreen({ params }: ScreenProps) {
  const album = albumOf(params.folder ?? '') ?? 'all'
  const most = useGalleryPicker(({ request }) => request?.most ?? Number.POSITIVE_INFINITY)
  const isPicking = useGalleryPicker(({ request }) => request !== null)
  const [selected, setSelected] = useState<ReadonlySet<Id> | null>(null)
  const cancel = useCallback(() => setSelected(null), [])
  useBackHandler(selected ? cancel : undefined)
  return (
    <Screen tone="plain">
      <NavigationBar
        title={useAlbumLabel(album)}
        backLabel={useBackLabel('/gallery', texts.title)}
        onBack={back}
        actions={
          most > 1 && (
            <Button variant="plain" size="small" onClick={() => setSelected(selected ? null : new Set())}>
              {selected ? texts.cancel : texts.select}
            </Button>
          )
        }
      />
      <Scroll>
        <Photos album={album} selected={selected} most={most} onSelect={setSelected} />
      </Scroll>
      {selected && (isPicking ? <PickBar selected={selected} /> : <SelectionBar selected={selected} onDone={cancel} />)}
    </Screen>
  )
}

const isPicture = ({ url }: GalleryItem) => !isVideo(url)

interface PhotosProps {
  album: Album
  selected: ReadonlySet<Id> | null
  /** Limit of ticked items. */
  most: number
  onSelect: (selected: ReadonlySet<Id>) => void
}

function Photos({ album, selected, most, onSelect }: PhotosProps) {
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
      empty={<EmptyState icon={<WallpaperIcon size={56} />} title={texts.emptyAlbum} hint={texts.emptyAlbumHint} />}
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
