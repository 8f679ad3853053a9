import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import { parseStatementLine } from '@orelhao/protocol/bank/statement'
import { memo } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { bankTime } from '../../../kit/dates.ts'
import { Row } from '../../../kit/section.tsx'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { stripMarkup, useMoney } from '../format.ts'
import { openReceipt } from '../navigation.ts'
import { texts } from '../texts.ts'
import styles from './entry-row.module.css'
import { InIcon, OutIcon } from './icons.tsx'

/**
 * One statement entry: face, other party and amount; kind and time below. The amount stands beside the name, so that the line below has the whole
 * width. Entries of the phone itself open their receipt.
 */
export const EntryRow = memo(function EntryRow({ entry }: { entry: StatementEntry }) {
  const money = useMoney()
  const { value, created_at } = entry
  const isIncoming = value > 0
  const amount = money(Math.abs(value))
  const description = stripMarkup(entry.description)
  const parts = parseStatementLine(description, isIncoming)
  const what = parts && [texts.entryKinds[parts.kind], parts.reason].filter(Boolean).join(texts.between)
  const time = bankTime(created_at)
  return (
    <Row
      leading={
        parts && parts.kind !== 'finePaid' ? (
          <span className={styles.person}>
            <ContactAvatar phone={entry.phone ?? ''} name={parts.subject} size={40} />
            <Direction isIncoming={isIncoming} size={12} />
          </span>
        ) : (
          <Direction isIncoming={isIncoming} size={20} />
        )
      }
      title={
        <span className={styles.line}>
          <bdi className={styles.name} data-private>
            {parts?.subject ?? description}
          </bdi>
          <span className={classNames(styles.amount, isIncoming && styles.gained)}>
            {isIncoming ? texts.incoming(amount) : texts.outgoing(amount)}
          </span>
        </span>
      }
      subtitle={what ? <EntrySubtitle what={what} time={time} /> : time}
      {...(parts && { onClick: () => openReceipt(entry, parts) })}
    />
  )
})

/** An arrow into or out of the account. */
function Direction({ isIncoming, size }: { isIncoming: boolean; size: number }) {
  return (
    <span className={classNames(styles.sign, isIncoming && styles.incoming)}>
      {isIncoming ? <InIcon size={size} /> : <OutIcon size={size} />}
    </span>
  )
}

/** A long reason is truncated, never the time. */
function EntrySubtitle({ what, time }: { what: string; time: string }) {
  return (
    <span className={styles.line}>
      <bdi className={styles.what}>{what}</bdi>
      <span className={styles.time}>
        {texts.between}
        {time}
      </span>
    </span>
  )
}
