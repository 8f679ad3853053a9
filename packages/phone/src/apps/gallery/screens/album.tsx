import { EmptyState } from '../../../kit/empty-state.tsx'
import { WallpaperIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { albumOf } from '../album-list.ts'
import { AlbumPhotos } from '../parts/album-photos.tsx'
import { useSelection } from '../parts/use-selection.tsx'
import { texts } from '../texts.ts'
import { useAlbumLabel } from '../use-album-label.ts'

/** Shows an album; all items where the address names none. */
export default function AlbumScreen({ params }: ScreenProps) {
  const album = albumOf(params.folder ?? '') ?? 'all'
  const { button, bar, ...selection } = useSelection()
  return (
    <Screen tone="plain">
      <NavigationBar
        title={useAlbumLabel(album)}
        backLabel={useBackLabel('/gallery', texts.title)}
        onBack={back}
        actions={button}
      />
      <Scroll>
        <AlbumPhotos
          album={album}
          {...selection}
          empty={<EmptyState icon={<WallpaperIcon size={56} />} title={texts.emptyAlbum} hint={texts.emptyAlbumHint} />}
        />
      </Scroll>
      {bar}
    </Screen>
  )
}
