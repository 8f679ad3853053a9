import { useEffect, useState } from 'react'
import { useAnimatedNumber } from '../../../shell/pages/use-animated-number.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { texts } from '../texts.ts'
import styles from './table-bar.module.css'

/** The sentence of a win, whose amount counts up from zero; screen readers get the whole amount at once. */
export function WonAmount({ amount }: { amount: number }) {
  const [target, setTarget] = useState(0)
  const counted = useAnimatedNumber(target)
  const money = useMoney()
  useEffect(() => setTarget(amount), [amount])
  return (
    <>
      <span className={styles.hidden}>{texts.paid(money(amount))}</span>
      <span aria-hidden>{texts.paid(money(counted))}</span>
    </>
  )
}
