import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { memo } from 'react'
import { longDate } from '../../../kit/dates.ts'
import { Image } from '../../../kit/image.tsx'
import { VideoPlayer } from '../../../kit/video-player.tsx'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { useItem } from '../../../lists/use-list.ts'
import { useOwnKeyboard } from '../../../shell/pages/use-own-keyboard.ts'
import { photos } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './slide.module.css'
import { type KeyHandler, useZoom } from './use-zoom.ts'

interface SlideProps {
  id: Id
  isShown: boolean
  /** Near enough to be loaded. */
  isNear: boolean
  onZoom: (isZoomed: boolean) => void
  /** The key handler of the shown picture or video. */
  keys: { current: KeyHandler | undefined }
}

/** One picture or video of the viewer, over the whole screen. */
export const Slide = memo(function Slide({ id, isShown, isNear, onZoom, keys }: SlideProps) {
  const item = useItem(photos, id)
  return (
    <div className={styles.slide} data-slide inert={!isShown}>
      {isNear &&
        item &&
        (isVideo(item.url) ? <Video {...{ item, isShown, keys }} /> : <Photo {...{ item, isShown, onZoom, keys }} />)}
    </div>
  )
})

interface ShownProps {
  item: GalleryItem
  isShown: boolean
}

function Photo({ item, isShown, onZoom, keys }: ShownProps & Pick<SlideProps, 'onZoom' | 'keys'>) {
  const { picture, events } = useZoom(isShown, onZoom, keys)
  return (
    <div className={styles.frame} {...events}>
      <div ref={picture} className={styles.picture}>
        <Image src={item.url} alt={texts.photo(longDate(item.created_at))} fit="contain" className={styles.image} />
      </div>
    </div>
  )
}

/** Shows a video; only its first frame where it is not in the middle, so that nothing plays unseen. */
function Video({ item, isShown, keys }: ShownProps & Pick<SlideProps, 'keys'>) {
  if (!isShown) return item.still && <Image src={item.still} alt="" fit="contain" className={styles.image} />
  return <ShownVideo item={item} keys={keys} />
}

function ShownVideo({ item, keys }: Pick<ShownProps, 'item'> & Pick<SlideProps, 'keys'>) {
  useOwnKeyboard()
  return (
    <VideoPlayer
      src={item.url}
      poster={item.still}
      label={texts.video(longDate(item.created_at))}
      className={styles.video}
      keys={keys}
    />
  )
}
