import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { thumbnailOf } from '@orelhao/protocol/uploads/rules'
import { classNames } from '../../../kit/class-names.ts'
import { VideoIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import styles from './tile.module.css'

/** A thumbnail of a picture or a video. Decorative: the element around it has the name. */
export function Tile({ item, className }: { item: GalleryItem; className?: string | undefined }) {
  const uploadsURL = useSettings(({ config }) => config.uploadsURL)
  const src = item.still ?? item.url
  const small = thumbnailOf(src, uploadsURL)
  return (
    <span className={classNames(styles.tile, className)}>
      {isVideo(item.url) && item.still === null ? (
        <span className={styles.blank} />
      ) : (
        <Image src={small ?? src} fallback={small && src} alt="" ratio={1} />
      )}
      {isVideo(item.url) && (
        <span className={styles.mark} data-mark="video">
          <VideoIcon size={16} />
        </span>
      )}
    </span>
  )
}
