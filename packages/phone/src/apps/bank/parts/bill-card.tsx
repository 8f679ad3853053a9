import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { dayHeading } from '../../../kit/dates.ts'
import { useMoney } from '../format.ts'
import { useIsBusy } from '../mutex.ts'
import { texts } from '../texts.ts'
import styles from './bill-card.module.css'

interface BillCardProps {
  /** The other party; an icon where there is none. */
  face?: ReactNode
  icon?: ReactNode
  title: string
  subtitle?: string
  /** Unix seconds. */
  at: number
  amount: number
  /** Absent where this player has nothing to pay. */
  onPay?: () => void
  /** A second action. */
  other?: { label: string; onClick: () => void }
}

/** A bill: subject, date and amount. */
export function BillCard({ face, icon, title, subtitle, at, amount, onPay, other }: BillCardProps) {
  const money = useMoney()
  const isBusy = useIsBusy()
  return (
    <article className={styles.card}>
      {face ?? <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {subtitle && <p className={styles.small}>{subtitle}</p>}
        <p className={styles.small}>{onPay ? dayHeading(at) : `${dayHeading(at)}${texts.between}${texts.waiting}`}</p>
      </div>
      <div className={styles.foot}>
        <span className={styles.amount}>{money(amount)}</span>
        <div className={styles.actions}>
          {other && (
            <Button variant="tonal" size="small" disabled={isBusy} onClick={other.onClick}>
              {other.label}
            </Button>
          )}
          {onPay && (
            <Button size="small" disabled={isBusy} onClick={onPay}>
              {texts.pay}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
