import { isVideo } from '@orelhao/protocol/gallery/rules'
import { Image } from '../../../kit/image.tsx'
import type { Medium } from '../publish.ts'
import { texts } from '../texts.ts'
import styles from './create.module.css'

/** Preview of the publication, as others see it; a video plays without sound. */
export function MediumPreview({ medium: { url, still } }: { medium: Medium }) {
  if (!isVideo(url)) return <Image key={url} src={url} alt={texts.preview} ratio={1} />
  return (
    <video
      key={url}
      className={styles.video}
      src={url}
      poster={still ?? undefined}
      aria-label={texts.preview}
      autoPlay
      muted
      loop
      playsInline
    />
  )
}
