import { classNames } from '../../../kit/class-names.ts'
import { rem } from '../../../kit/rem.ts'
import { Face } from '../../../shell/people/contact-avatar.tsx'
import type { Seen } from '../transaction-view.ts'
import { InIcon, OutIcon } from './icons.tsx'
import styles from './transaction-avatar.module.css'

/** Who or what a transaction was with: a person, or the bank by the money's direction. */
export function Sign({ seen, size = 44 }: { seen: Seen; size?: number }) {
  const Arrow = seen.isIncoming ? InIcon : OutIcon
  if (seen.other) return <Face phone={seen.other.phone} name={seen.other.name} size={size} />
  return (
    <span
      className={classNames(styles.sign, seen.isIncoming && styles.incoming)}
      style={{ width: rem(size), height: rem(size) }}
    >
      <Arrow size={size / 2} />
    </span>
  )
}
