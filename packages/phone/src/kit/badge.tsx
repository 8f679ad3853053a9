import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { unreadLabel } from './unread-label.ts'

interface BadgeProps {
  count: number
  /** `alert` is red, on icons and tabs; `tint` is for lists. */
  tone?: 'alert' | 'tint'
}

/** A count of unread things; nothing at zero. */
export function Badge({ count, tone = 'alert' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classNames(styles.badge, tone === 'tint' && styles.tint)}
      role="img"
      aria-label={unreadLabel(count)}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
