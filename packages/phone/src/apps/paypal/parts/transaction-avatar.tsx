import { classNames } from '../../../kit/class-names.ts'
import { rem } from '../../../kit/rem.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import type { TransactionView } from '../transaction-view.ts'
import { InIcon, OutIcon } from './icons.tsx'
import styles from './transaction-avatar.module.css'

/** The other party of a transaction: a person, or the bank by the money's direction. */
export function TransactionAvatar({ seen, size = 44 }: { seen: TransactionView; size?: number }) {
  const Arrow = seen.isIncoming ? InIcon : OutIcon
  if (seen.counterparty)
    return <ContactAvatar phone={seen.counterparty.phone} name={seen.counterparty.name} size={size} />
  return (
    <span
      className={classNames(styles.sign, seen.isIncoming && styles.incoming)}
      style={{ width: rem(size), height: rem(size) }}
    >
      <Arrow size={size / 2} />
    </span>
  )
}
