import { amountFromDigits } from '@orelhao/protocol/amounts'
import { type FormEvent, useEffect, useRef } from 'react'
import styles from './amount-entry.module.css'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Keypad } from './keypad.tsx'
import { Scroll } from './screen.tsx'
import { Skeleton } from './skeleton.tsx'
import flow from './step.module.css'
import { texts } from './texts.ts'
import { useAmountInput } from './use-amount-input.ts'

interface AmountEntryProps {
  question: string
  amount: number
  onChange: (amount: number) => void
  /** How an amount is written. */
  formatAmount: (amount: number) => string
  /** All that there is, and the most that may be asked for; null until it is known. */
  available: number | null
  /** Says how much that is. */
  availableLabel: (amount: string) => string
  /** What is wrong with the amount; stands in the place of what is available. */
  error?: string | undefined
  /** On the button. */
  nextLabel: string
  isDisabled?: boolean
  isBusy?: boolean
  /** With nothing too, unless `isDisabled`, for what is to be said then. */
  onNext: () => void
}

const quickAmounts = [50, 100, 500]
/** Characters from which the amount is written smaller. */
const long = 10
const veryLong = 14

/** How much money: typed, tapped or boosted. */
export function AmountEntry(props: AmountEntryProps) {
  const { question, amount, formatAmount, available, nextLabel, isDisabled = false, isBusy = false, onNext } = props
  const field = useRef<HTMLInputElement>(null)
  const input = useAmountInput()
  const shown = formatAmount(amount)
  const onChange = (entered: number) => props.onChange(Math.min(entered, available ?? entered))

  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDisabled) onNext()
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <Scroll>
        <h2 className={classNames(flow.question, styles.question)}>{question}</h2>
        <input
          ref={(element) => {
            field.current = element
            return input.ref(element)
          }}
          className={classNames(
            styles.amount,
            shown.length > long && styles.long,
            shown.length > veryLong && styles.veryLong,
          )}
          aria-label={texts.amount.label}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          onChange={({ target }) => onChange(amountFromDigits(target.value))}
        />
        <AmountHint {...props} error={input.problem ?? props.error} />
        <div className={styles.boosts}>
          {quickAmounts.map((quickAmount) => (
            <Button key={quickAmount} variant="tonal" size="small" onClick={() => onChange(amount + quickAmount)}>
              {texts.amount.plus(formatAmount(quickAmount))}
            </Button>
          ))}
          <Button variant="tonal" size="small" onClick={() => onChange(available ?? 0)}>
            {texts.amount.everything}
          </Button>
        </div>
      </Scroll>
      <div className={flow.foot}>
        <Keypad
          onDigit={(digit) => onChange(amountFromDigits(`${amount}${digit}`))}
          onErase={() => onChange(Math.floor(amount / 10))}
        />
        <Button type="submit" wide disabled={isDisabled} busy={isBusy}>
          {nextLabel}
        </Button>
      </div>
    </form>
  )
}

function AmountHint({ available, availableLabel, formatAmount, error }: AmountEntryProps) {
  if (error) {
    return (
      <p className={classNames(styles.available, styles.error)} role="alert">
        {error}
      </p>
    )
  }
  return (
    <p className={styles.available}>
      {available === null ? <Skeleton className={styles.waiting} /> : availableLabel(formatAmount(available))}
    </p>
  )
}
