import { Skeleton } from '../../../kit/skeleton.tsx'
import { texts } from '../texts.ts'
import styles from './loading.module.css'

const entries = 4

/** Placeholder of the front page. */
export function LoadingNews() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className={styles.stage} />
      {Array.from({ length: entries }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={place} className={styles.entry}>
          <div className={styles.words}>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.line} />
            <Skeleton className={styles.short} />
          </div>
          <Skeleton className={styles.thumb} />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of an article's text. */
export function LoadingText() {
  return (
    <div role="status" aria-label={texts.loading} className={styles.words}>
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.short} />
    </div>
  )
}
