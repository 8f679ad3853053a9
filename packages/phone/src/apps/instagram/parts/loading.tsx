import { Skeleton } from '../../../kit/skeleton.tsx'
import { texts } from '../texts.ts'
import styles from './loading.module.css'

/** Posts in the place of those that are being fetched. */
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

/** Squares in the place of a grid's. */
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
