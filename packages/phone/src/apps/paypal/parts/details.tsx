import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { fullName } from '@orelhao/protocol/people'
import { Button } from '../../../kit/button.tsx'
import { CheckMark } from '../../../kit/check-mark.tsx'
import { bankTime, dayHeading } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { PaymentSlip } from '../../../kit/payment-slip.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { useItem, useLoadedList } from '../../../lists/use-list.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { activity } from '../state.ts'
import { texts } from '../texts.ts'
import { type TransactionView, viewTransaction } from '../transaction-view.ts'
import styles from './details.module.css'
import { ActivityIcon } from './icons.tsx'
import { TransactionAvatar } from './transaction-avatar.tsx'
import { SignedAmount } from './transaction-row.tsx'

/** Amounts from this one on have a smaller font. */
const longAmount = 10_000_000

interface DetailsProps {
  /** Undefined for the newest transaction. */
  id: number | undefined
  /** The transaction has just been made here. */
  isNew: boolean
  onSendTo: (passport: number) => void
}

/** One transaction, on a slip of paper. */
export function Details({ id, isNew, onSendTo }: DetailsProps) {
  const { ids } = useLoadedList(activity)
  const transaction = useItem(activity.collection, id ?? ids?.[0])
  return (
    <>
      <NavigationBar title={texts.details} onBack={back} />
      <Scroll>
        {transaction ? (
          <TransactionDetails transaction={transaction} isNew={isNew} onSendTo={onSendTo} />
        ) : (
          <EmptyState icon={<ActivityIcon size={52} />} title={texts.empty} />
        )}
      </Scroll>
    </>
  )
}

function TransactionDetails({ transaction, isNew, onSendTo }: { transaction: Transaction } & Omit<DetailsProps, 'id'>) {
  const me = useSettings((state) => state.identity)
  const seen = viewTransaction(me.user_id, transaction)
  const { id, value, description, created_at } = transaction
  const [from, to] = parties(seen, fullName(me))
  const { counterparty } = seen
  return (
    <PaymentSlip
      sign={isNew ? <CheckMark /> : <LargeAvatar seen={seen} />}
      title={seen.kind}
      heading="h2"
      amount={<SignedAmount value={value} isIncoming={seen.isIncoming} />}
      isLong={value >= longAmount}
      about={
        <>
          {counterparty && <bdi className={styles.name}>{counterparty.name}</bdi>}
          {description && <bdi className={styles.message}>{description}</bdi>}
        </>
      }
      details={[
        [texts.from, from],
        [texts.to, to],
        [texts.when, texts.moment(dayHeading(created_at), bankTime(created_at))],
        [texts.number, texts.numbered(id)],
      ]}
    >
      {counterparty && (
        <Button variant="tonal" wide className={styles.again} onClick={() => onSendTo(counterparty.user_id)}>
          {texts.sendTo(counterparty.name.split(' ')[0] ?? '')}
        </Button>
      )}
    </PaymentSlip>
  )
}

function LargeAvatar({ seen }: { seen: TransactionView }) {
  return (
    <span className={styles.sign}>
      <TransactionAvatar seen={seen} size={80} />
    </span>
  )
}

/** Returns payer and payee: a person or an account. */
function parties({ isIncoming, counterparty }: TransactionView, me: string): [from: string, to: string] {
  if (!counterparty) return isIncoming ? [texts.bank, texts.wallet] : [texts.wallet, texts.bank]
  return isIncoming ? [counterparty.name, me] : [me, counterparty.name]
}
