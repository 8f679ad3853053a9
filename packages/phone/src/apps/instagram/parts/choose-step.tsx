import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { useCallback, useEffect } from 'react'
import { Button } from '../../../kit/button.tsx'
import { longDate } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CameraIcon, VideoIcon, WallpaperIcon } from '../../../kit/icons.ts'
import { Scroll } from '../../../kit/screen.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useItem, useList } from '../../../lists/use-list.ts'
import { takePhoto } from '../../../shell/media/camera/camera.ts'
import { recordVideo } from '../../../shell/media/video/record-video.ts'
import { type Medium, mediaFileList, mediaFiles, type PublicationKind } from '../publish.ts'
import { texts } from '../texts.ts'
import styles from './create.module.css'
import { Grid, Square } from './grid.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { LoadingGrid } from './loading.tsx'
import { MediumPreview } from './medium-preview.tsx'
import { TitleBar } from './title-bar.tsx'

interface ChooseStepProps {
  kind: PublicationKind
  onKind: (kind: PublicationKind) => void
  medium: Medium | null
  onChoose: (medium: Medium) => void
  onNext: () => void
}

/** Chooses the file to publish: from the gallery, or a new photo or video. */
export function ChooseStep({ kind, onKind, medium, onChoose, onNext }: ChooseStepProps) {
  const { ids, ...state } = useList(mediaFileList)
  const newest = useItem(mediaFiles, ids?.[0])
  useEffect(() => {
    if (!medium && newest) onChoose(newest)
  }, [medium, newest, onChoose])
  const url = medium?.url
  const draw = useCallback(
    (id: Id) => <FileSquare key={id} id={id} chosen={url} onChoose={onChoose} />,
    [url, onChoose],
  )

  async function shoot() {
    const photo = await takePhoto({ folder: '/instagram' })
    if ('url' in photo) chooseFile({ url: photo.url, still: null })
  }

  async function film() {
    const video = await recordVideo()
    if (video) chooseFile(video)
  }

  function chooseFile(next: Medium) {
    onChoose(next)
    onNext()
  }

  return (
    <>
      <TitleBar
        title={kind === 'story' ? texts.newStory : texts.newPost}
        actions={
          medium && (
            <Button variant="plain" size="small" className={styles.next ?? ''} onClick={onNext}>
              {texts.next}
            </Button>
          )
        }
      />
      <div className={styles.preview}>{medium && <MediumPreview medium={medium} />}</div>
      <div className={styles.tools}>
        <h2 className={styles.recent}>{texts.recent}</h2>
        <IconButton label={texts.video} variant="filled" className={styles.tool ?? ''} onClick={() => void film()}>
          <VideoIcon size={20} />
        </IconButton>
        <IconButton label={texts.camera} variant="filled" className={styles.tool ?? ''} onClick={() => void shoot()}>
          <CameraIcon size={20} />
        </IconButton>
      </div>
      <Scroll>
        <PagedList
          {...state}
          ids={ids}
          loading={<LoadingGrid />}
          loadError={texts.offline}
          empty={
            <EmptyState
              icon={<WallpaperIcon size={48} />}
              title={texts.noPhotos}
              hint={texts.noPhotosHint}
              action={<Button onClick={() => void shoot()}>{texts.camera}</Button>}
            />
          }
        >
          {(shown) => <Grid items={shown}>{draw}</Grid>}
        </PagedList>
      </Scroll>
      <div className={styles.kinds}>
        <KindSwitch kind={kind} onKind={onKind} />
      </div>
    </>
  )
}

interface FileSquareProps {
  id: Id
  chosen: string | undefined
  onChoose: (item: GalleryItem) => void
}

function FileSquare({ id, chosen, onChoose }: FileSquareProps) {
  const item = useItem(mediaFiles, id)
  if (!item) return null
  const when = longDate(item.created_at)
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={isVideo(item.url) ? texts.videoAt(when) : texts.photo(when)}
      aria-pressed={item.url === chosen}
      onClick={() => onChoose(item)}
    >
      <Square src={isVideo(item.url) ? item.still : item.url} isVideo={isVideo(item.url)} />
    </button>
  )
}
