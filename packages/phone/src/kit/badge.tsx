import styles from './badge.module.css'
import { texts } from './texts.ts'

/** Count of unread things; nothing at zero. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={styles.badge} role="img" aria-label={texts.unread(count)}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
