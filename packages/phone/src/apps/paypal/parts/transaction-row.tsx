import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { memo } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { bankTime } from '../../../kit/dates.ts'
import { Row } from '../../../kit/section.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { texts } from '../texts.ts'
import { viewTransaction } from '../transaction-view.ts'
import { TransactionAvatar } from './transaction-avatar.tsx'
import styles from './transaction-row.module.css'

interface TransactionRowProps {
  transaction: Transaction
  onOpen: (id: number) => void
}

/** One entry of the activity: other party, reason or time, and amount. */
export const TransactionRow = memo(function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const own = useSettings((state) => state.identity.user_id)
  const seen = viewTransaction(own, transaction)
  return (
    <Row
      leading={<TransactionAvatar seen={seen} />}
      title={seen.title}
      subtitle={transaction.description || bankTime(transaction.created_at)}
      value={
        <span className={styles.value}>
          <SignedAmount value={transaction.value} isIncoming={seen.isIncoming} />
        </span>
      }
      onClick={() => onOpen(transaction.id)}
    />
  )
})

/** The amount with its direction. */
export function SignedAmount({ value, isIncoming }: { value: number; isIncoming: boolean }) {
  const amount = useMoney()(value)
  return (
    <span className={classNames(styles.amount, isIncoming && styles.gained)}>
      {isIncoming ? texts.incoming(amount) : texts.outgoing(amount)}
    </span>
  )
}
