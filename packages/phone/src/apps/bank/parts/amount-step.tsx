import { amountOf } from '@orelhao/protocol/bank/rules'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useMoney } from '../shown.ts'
import { loadBalance, useBank } from '../state.ts'
import { texts } from '../texts.ts'
import { useLoad } from '../use-load.ts'
import styles from './amount-step.module.css'
import { Keypad } from './keypad.tsx'
import { Offline } from './offline.tsx'
import flow from './step.module.css'

interface AmountStepProps {
  amount: number
  onChange: (amount: number) => void
  onNext: () => void
}

const boosts = [50, 100, 500]
/** Characters from which the amount is written smaller. */
const long = 10
const veryLong = 14

/** How much: typed, tapped or boosted, and never more than there is. */
export function AmountStep({ amount, onChange, onNext }: AmountStepProps) {
  const balance = useBank((state) => state.balance)
  const { hasFailed, retry } = useLoad(loadBalance)
  const money = useMoney()
  const field = useRef<HTMLInputElement>(null)
  const isReady = balance !== null && amount > 0
  const shown = money(amount)
  const change = (wanted: number) => onChange(Math.min(wanted, balance ?? 0))

  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) onNext()
  }

  if (hasFailed && balance === null) {
    return (
      <Scroll>
        <Offline onRetry={retry} />
      </Scroll>
    )
  }
  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <Scroll>
        <h2 className={classNames(flow.question, styles.question)}>{texts.howMuch}</h2>
        <input
          ref={field}
          className={classNames(
            styles.amount,
            shown.length > long && styles.long,
            shown.length > veryLong && styles.veryLong,
          )}
          aria-label={texts.amount}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          onChange={({ target }) => change(amountOf(target.value))}
        />
        <p className={styles.available}>
          {balance === null ? <Skeleton className={styles.waiting} /> : texts.available(money(balance))}
        </p>
        <div className={styles.boosts}>
          {boosts.map((boost) => (
            <Button key={boost} variant="tonal" size="small" onClick={() => change(amount + boost)}>
              {texts.plus(money(boost))}
            </Button>
          ))}
          <Button variant="tonal" size="small" onClick={() => change(balance ?? 0)}>
            {texts.everything}
          </Button>
        </div>
      </Scroll>
      <div className={flow.foot}>
        <Keypad
          onDigit={(digit) => change(amountOf(`${amount}${digit}`))}
          onErase={() => change(Math.floor(amount / 10))}
        />
        <Button type="submit" wide disabled={!isReady}>
          {texts.next}
        </Button>
      </div>
    </form>
  )
}
