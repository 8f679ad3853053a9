import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { memo } from 'react'
import { Image } from '../../../kit/image.tsx'
import { VideoPlayer } from '../../../kit/video-player.tsx'
import { texts } from '../texts.ts'
import { dateOf } from '../when.ts'
import styles from './slide.module.css'
import { useZoom } from './use-zoom.ts'

interface SlideProps {
  item: GalleryItem
  isShown: boolean
  /** Whether it is near enough to be loaded. */
  isNear: boolean
  onZoom: (isZoomed: boolean) => void
}

/** One picture or video of the viewer, over the whole screen. */
export const Slide = memo(function Slide({ item, isShown, isNear, onZoom }: SlideProps) {
  return (
    <div className={styles.slide} data-slide inert={!isShown}>
      {isNear &&
        (isVideo(item.url) ? <Video item={item} isShown={isShown} /> : <Photo {...{ item, isShown, onZoom }} />)}
    </div>
  )
})

function Photo({ item, isShown, onZoom }: Omit<SlideProps, 'isNear'>) {
  const { frame, picture, events } = useZoom(isShown, onZoom)
  return (
    <div ref={frame} className={styles.frame} {...events}>
      <div ref={picture} className={styles.picture}>
        <Image src={item.url} alt={texts.photo(dateOf(item.created_at))} fit="contain" className={styles.image} />
      </div>
    </div>
  )
}

/** Away from the middle a video is only its first frame, so that nothing plays unseen. */
function Video({ item, isShown }: { item: GalleryItem; isShown: boolean }) {
  if (!isShown) return item.still && <Image src={item.still} alt="" fit="contain" className={styles.image} />
  return (
    <VideoPlayer
      src={item.url}
      still={item.still}
      label={texts.video(dateOf(item.created_at))}
      className={styles.video}
    />
  )
}
