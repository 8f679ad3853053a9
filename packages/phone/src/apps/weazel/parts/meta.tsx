import type { Article } from '@orelhao/protocol/weazel/contract'
import { relativeTime, shortDate } from '../../../kit/dates.ts'
import { VideoIcon } from '../../../kit/icons.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { texts } from '../texts.ts'
import { EyeIcon } from './icons.tsx'
import styles from './meta.module.css'

const weekSeconds = 7 * 24 * 3600

/** Formats the time of publication briefly; after a week, the day. */
function formatPublished(at: number): string {
  const now = nowSeconds()
  return now - at > weekSeconds ? shortDate(at) : texts.ago(relativeTime(at, now))
}

/** The small print below a headline. */
export function Meta({ article: { created_at, views, videoURL } }: { article: Article }) {
  return (
    <span className={styles.meta}>
      <time>{formatPublished(created_at)}</time>
      {views > 0 && (
        <span className={styles.readers} role="img" aria-label={texts.readers(views)}>
          <EyeIcon size={15} />
          {views.toLocaleString('pt-BR')}
        </span>
      )}
      {videoURL !== null && (
        <span className={styles.readers} role="img" aria-label={texts.hasVideo}>
          <VideoIcon size={15} />
        </span>
      )}
    </span>
  )
}
