import type { StatementEntry } from '@orelhao/protocol/bank/contract'
import { memo } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Row } from '../../../kit/list.tsx'
import { plainText, timeOf, useMoney } from '../shown.ts'
import { texts } from '../texts.ts'
import styles from './entry-row.module.css'
import { InIcon, OutIcon } from './icons.tsx'

/** One line of the statement: what it was, when, and how much came in or went out. */
export const EntryRow = memo(function EntryRow({ entry }: { entry: StatementEntry }) {
  const money = useMoney()
  const { description, value, created_at } = entry
  const isIncoming = value > 0
  const amount = money(Math.abs(value))
  return (
    <Row
      leading={
        <span className={classNames(styles.sign, isIncoming && styles.incoming)}>
          {isIncoming ? <InIcon size={20} /> : <OutIcon size={20} />}
        </span>
      }
      wrap
      title={<span className={styles.description}>{plainText(description)}</span>}
      subtitle={timeOf(created_at)}
      value={
        <span className={classNames(styles.amount, isIncoming && styles.gained)}>
          {isIncoming ? texts.incoming(amount) : texts.outgoing(amount)}
        </span>
      }
    />
  )
})
