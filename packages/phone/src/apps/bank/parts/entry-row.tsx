import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import { parseStatementLine } from '@orelhao/protocol/bank/statement'
import { memo } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { bankTime } from '../../../kit/dates.ts'
import { Row } from '../../../kit/section.tsx'
import { stripMarkup, useMoney } from '../format.ts'
import { openReceipt } from '../navigation.ts'
import { texts } from '../texts.ts'
import styles from './entry-row.module.css'
import { InIcon, OutIcon } from './icons.tsx'

/**
 * One statement entry: other party and amount; kind and time below. The amount stands beside the name, so that the line below has the whole
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
        <span className={classNames(styles.sign, isIncoming && styles.incoming)}>
          {isIncoming ? <InIcon size={20} /> : <OutIcon size={20} />}
        </span>
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
