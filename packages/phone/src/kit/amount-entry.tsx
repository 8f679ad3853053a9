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
  /** Formats an amount. */
  formatAmount: (amount: number) => string
  /** The whole balance, which is also the maximum; null until it is loaded. */
  available: number | null
  /** Text with the available amount. */
  availableLabel: (amount: string) => string
  /** Problem with the amount; shown in the place of the available amount. */
  error?: string | undefined
  /** Label of the button. */
  nextLabel: string
  isDisabled?: boolean
  isBusy?: boolean
  /** Also called with no amount, unless `isDisabled`, so that the caller can show a message. */
  onNext: () => void
}

const quickAmounts = [50, 100, 500]
/** Characters from which the amount has a smaller font. */
const long = 10
const veryLong = 14

/** An input for an amount of money: typed, tapped or increased by shortcuts. */
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
