import { Skeleton } from '../../../kit/skeleton.tsx'
import { useAnimatedNumber } from '../../../shell/pages/use-animated-number.ts'
import { useMoney } from '../format.ts'
import styles from './summary.module.css'

/** The sum of a list. */
export function Summary({ label, amount }: { label: string; amount: number | null }) {
  return (
    <div className={styles.summary}>
      <p className={styles.label}>{label}</p>
      {amount === null ? <Skeleton className={styles.waiting} /> : <Amount amount={amount} />}
    </div>
  )
}

function Amount({ amount }: { amount: number }) {
  const money = useMoney()
  return <p className={styles.amount}>{money(useAnimatedNumber(amount))}</p>
}
