import { Skeleton } from '../../../kit/skeleton.tsx'
import { texts } from '../texts.ts'
import styles from './loading.module.css'

/** Placeholders of posts that load. */
export function Loading() {
  return (
    <div role="status" aria-label={texts.loading}>
      {[0, 1].map((post) => (
        <div key={post} className={styles.post}>
          <div className={styles.head}>
            <Skeleton className={styles.face} />
            <Skeleton className={styles.name} />
          </div>
          <Skeleton className={styles.media} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.short} />
        </div>
      ))}
    </div>
  )
}

/** Placeholders of a grid's squares. */
export function LoadingGrid() {
  return (
    <div role="status" aria-label={texts.loading} className={styles.grid}>
      {Array.from({ length: 12 }, (_, square) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares without identity
        <Skeleton key={square} className={styles.square} />
      ))}
    </div>
  )
}
