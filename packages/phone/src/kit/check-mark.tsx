import styles from './check-mark.module.css'

/** An animated check mark: two strokes that grow one after the other. */
export function CheckMark() {
  return (
    <span className={styles.check} aria-hidden>
      <span className={styles.ring} />
      <span className={styles.disc} />
      <span className={styles.strokes}>
        <span className={styles.short} />
        <span className={styles.long} />
      </span>
    </span>
  )
}
