import { useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CameraIcon, WallpaperIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { takePhoto } from '../../../shell/media/camera/camera.ts'
import { useGalleryPicker } from '../../../shell/media/gallery-picker.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { type AlbumCard, albumCards, slugOf } from '../album-list.ts'
import { AlbumPhotos } from '../parts/album-photos.tsx'
import { Tile } from '../parts/tile.tsx'
import { useSelection } from '../parts/use-selection.tsx'
import { folders as resource } from '../state.ts'
import { texts } from '../texts.ts'
import { useAlbumLabel } from '../use-album-label.ts'
import styles from './albums.module.css'

/** The folders in a row, and below them all photos by day. */
export default function Albums() {
  const isPicking = useGalleryPicker(({ request }) => request !== null)
  const { button, bar, ...selection } = useSelection()
  return (
    <Screen tone="plain">
      <NavigationBar
        title={isPicking ? texts.choose : texts.title}
        largeTitle="iphone"
        onBack={back}
        actions={
          <>
            {button}
            {!isPicking && (
              <IconButton label={texts.camera} onClick={() => go('/camera')}>
                <CameraIcon size={26} />
              </IconButton>
            )}
          </>
        }
      />
      <Scroll>
        {!selection.selected && <FolderRow />}
        <AlbumPhotos
          album="all"
          {...selection}
          empty={
            <EmptyState
              icon={<WallpaperIcon size={56} />}
              title={texts.empty}
              hint={texts.emptyHint}
              action={!isPicking && <Button onClick={() => void takePhoto()}>{texts.takePhoto}</Button>}
            />
          }
        />
      </Scroll>
      {bar}
    </Screen>
  )
}

const skeletons = 3

function FolderRow() {
  const allowVideo = useGalleryPicker(({ request }) => request?.allowVideo ?? true)
  const { value: folders, hasFailed } = useResource(resource)
  const cards = useMemo(
    () => albumCards(folders ?? []).filter(({ album }) => allowVideo || album !== '/videos'),
    [folders, allowVideo],
  )
  if (folders ? cards.length === 0 : hasFailed) return null
  return (
    <nav className={styles.folders} aria-label={texts.albums}>
      {!folders &&
        Array.from({ length: skeletons }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <Skeleton key={place} className={styles.placeholder} />
        ))}
      {cards.map((card) => (
        <Card key={card.album} card={card} />
      ))}
    </nav>
  )
}

function Card({ card: { album, count, cover } }: { card: AlbumCard }) {
  return (
    <button type="button" className={styles.card} onClick={() => go(`/gallery/${slugOf(album)}`)}>
      <Tile item={cover} className={styles.cover} />
      <span className={styles.label}>{useAlbumLabel(album)}</span>
      <span className={styles.count}>{count.toLocaleString('pt-BR')}</span>
    </button>
  )
}
