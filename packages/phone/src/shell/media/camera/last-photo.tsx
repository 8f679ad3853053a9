import { isVideo } from '@orelhao/protocol/gallery/rules'
import { thumbnailOf } from '@orelhao/protocol/uploads/rules'
import press from '../../../kit/press.module.css'
import { Resource, useResource } from '../../../kit/resource.ts'
import { backend } from '../../../link/backend.ts'
import { go } from '../../navigation/page-stack.ts'
import { perPlayer } from '../../player/player-scope.ts'
import { useSettings } from '../../player/settings.ts'
import styles from './last-photo.module.css'
import { texts } from './texts.ts'

/** The newest photo or video of the gallery; null without any. */
export const lastItem = perPlayer(() => new Resource(async () => (await backend.gallery_folders())[0]?.cover ?? null))

/** A thumbnail of the last photo, which opens it in the gallery. */
export function LastPhoto() {
  const { value: item } = useResource(lastItem)
  const uploadsURL = useSettings(({ config }) => config.uploadsURL)
  const picture = item && (item.still ?? (isVideo(item.url) ? null : item.url))
  if (!item) return <span className={styles.last} />
  return (
    <button
      type="button"
      key={item.id}
      className={`${styles.last} ${press.press}`}
      aria-label={texts.lastPhoto}
      onClick={() => go(`/gallery/carousel/${item.id}?album=all`)}
    >
      {picture && <img src={thumbnailOf(picture, uploadsURL) ?? picture} alt="" />}
    </button>
  )
}
