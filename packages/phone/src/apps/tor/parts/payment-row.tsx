import type { Payment } from '@orelhao/protocol/tor/contract'
import { classNames } from '../../../kit/class-names.ts'
import { timeOfDay } from '../../../kit/dates.ts'
import { Row } from '../../../kit/section.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { nameOf, useTor } from '../state.ts'
import { texts } from '../texts.ts'
import { IdAvatar } from './id-avatar.tsx'
import styles from './payment-row.module.css'

/** One payment; opens the conversation with the other side. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { sender, target, amount, created_at } = payment
  const isSent = useTor(({ id }) => id === sender)
  const other = isSent ? target : sender
  const name = useTor((state) => nameOf(other, state))
  const money = useMoney()
  return (
    <Row
      leading={<IdAvatar of={other} size={40} />}
      title={isSent ? texts.sentTo(name) : texts.receivedFrom(name)}
      subtitle={timeOfDay(created_at)}
      trailing={
        <span className={classNames(styles.amount, !isSent && styles.received)}>
          {isSent ? '−' : '+'} {money(amount)}
        </span>
      }
      onClick={() => go(`/tor/${other}`)}
    />
  )
}
