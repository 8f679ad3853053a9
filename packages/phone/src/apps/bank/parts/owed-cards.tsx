import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { ForwardIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import press from '../../../kit/press.module.css'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useIsAppOpen } from '../../../shell/player/app-access.ts'
import { useMoney } from '../format.ts'
import { owed } from '../state.ts'
import { texts } from '../texts.ts'
import { FineIcon, InvoiceIcon } from './icons.tsx'
import styles from './owed-cards.module.css'

/** The player's debts, each with a link to the screen that pays it. */
export function OwedCards() {
  const sums = owed.use()
  const mayInvoice = useIsAppOpen('invoices')
  return (
    <div className={styles.cards}>
      {mayInvoice && (
        <Card
          title={texts.openInvoices}
          amount={sums?.invoices}
          route="/bank/invoices"
          icon={<InvoiceIcon size={20} />}
        />
      )}
      <Card title={texts.openFines} amount={sums?.fines} route="/bank/fines" icon={<FineIcon size={20} />} />
    </div>
  )
}

interface CardProps {
  title: string
  amount: number | undefined
  route: string
  icon: ReactNode
}

function Card({ title, amount, route, icon }: CardProps) {
  const money = useMoney()
  const look = useLook()
  return (
    <button type="button" className={classNames(styles.card, press.card, press.press)} onClick={() => go(route)}>
      <span className={styles.top}>
        <span className={styles.icon}>{icon}</span>
        {look === 'iphone' && <ForwardIcon size={18} className={styles.chevron} />}
      </span>
      <span className={styles.title}>{title}</span>
      {amount === undefined ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <span className={classNames(styles.amount, amount > 0 && styles.due)}>{money(amount)}</span>
      )}
      <span className={styles.state}>{amount === 0 ? texts.nothingOpen : ' '}</span>
    </button>
  )
}
