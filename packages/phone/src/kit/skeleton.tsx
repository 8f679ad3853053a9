import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { texts } from './texts.ts'

/** Grey rows in the place of a list that is loading. */
export function SkeletonRows({ count = 6, avatar = true }: { count?: number; avatar?: boolean }) {
  return (
    <div role="status" aria-label={texts.loading} className={styles.rows}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={row} className={styles.row}>
          {avatar && <span className={styles.avatar} />}
          <span className={styles.lines}>
            <span className={styles.title} style={{ width: `${70 - ((row * 17) % 36)}%` }} />
            <span className={styles.subtitle} style={{ width: `${44 - ((row * 13) % 22)}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A grey block in the place of a picture or a text; sized by its class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.block, className)} aria-hidden />
}
