import type { ReactNode } from 'react'
import styles from './balance-card.module.css'
import { classNames } from './class-names.ts'

interface BalanceCardProps {
  label: string
  /** Background: the inside of an SVG, 360 wide. */
  art: ReactNode
  artHeight: number
  className?: string | undefined
  children: ReactNode
}

/** The coloured card on top of an account. Its colours are the app's `--hero` and `--on-hero`. */
export function BalanceCard({ label, art, artHeight, className, children }: BalanceCardProps) {
  return (
    <section className={classNames(styles.card, className)} aria-label={label}>
      <svg className={styles.art} viewBox={`0 0 360 ${artHeight}`} preserveAspectRatio="xMaxYMid slice" aria-hidden>
        {art}
      </svg>
      {children}
    </section>
  )
}

/** Characters from which a balance has a smaller font. */
const long = 13
const veryLong = 17

/** An account's balance as text; null until it is loaded. */
export function Balance({ amount }: { amount: string | null }) {
  if (amount === null) return <span className={styles.waiting} aria-hidden />
  const size = amount.length >= veryLong ? styles.veryLong : amount.length >= long && styles.long
  return (
    <p className={classNames(styles.balance, size)} data-balance>
      {amount}
    </p>
  )
}
