import styles from './post-skeletons.module.css'
import { texts } from './texts.ts'

/** Placeholders for posts that are loading: a face, a name, some lines. */
export function PostSkeletons({ count = 5 }: { count?: number }) {
  return (
    <div role="status" aria-label={texts.loading} className={styles.posts}>
      {Array.from({ length: count }, (_, post) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: posts without identity
        <div key={post} className={styles.post}>
          <span className={styles.face} />
          <span className={styles.lines}>
            <span className={styles.name} />
            <span className={styles.line} />
            <span className={styles.line} style={{ transform: `scaleX(${0.9 - ((post * 7) % 5) / 10})` }} />
          </span>
        </div>
      ))}
    </div>
  )
}
