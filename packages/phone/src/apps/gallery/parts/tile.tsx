import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import { classNames } from '../../../kit/class-names.ts'
import { VideoIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import styles from './tile.module.css'

/** A square that stands for a picture or a video. It is decoration: what is around it carries the name. */
export function Tile({ item, className }: { item: GalleryItem; className?: string | undefined }) {
  return (
    <span className={classNames(styles.tile, className)}>
      {isVideo(item.url) && item.still === null ? (
        <span className={styles.blank} />
      ) : (
        <Image src={item.still ?? item.url} alt="" ratio={1} />
      )}
      {isVideo(item.url) && (
        <span className={styles.mark} data-mark="video">
          <VideoIcon size={16} />
        </span>
      )}
    </span>
  )
}
