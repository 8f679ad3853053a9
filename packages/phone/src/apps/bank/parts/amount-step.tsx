import { useEffect } from 'react'
import { AmountEntry } from '../../../kit/amount-entry.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { useMoney } from '../format.ts'
import { balance } from '../state.ts'
import { texts } from '../texts.ts'

interface AmountStepProps {
  amount: number
  onChange: (amount: number) => void
  onNext: () => void
}

/** Asks for the amount, at most the balance. */
export function AmountStep({ amount, onChange, onNext }: AmountStepProps) {
  const { value: inAccount = null, hasFailed, retry } = useResource(balance)
  const money = useMoney()
  const most = inAccount ?? amount // an amount typed before the balance loads is checked once it has
  useEffect(() => {
    if (amount > most) onChange(most)
  }, [amount, most, onChange])

  if (hasFailed && inAccount === null) {
    return (
      <Scroll>
        <LoadError {...texts.offline} onRetry={retry} />
      </Scroll>
    )
  }
  return (
    <AmountEntry
      question={texts.howMuch}
      amount={amount}
      onChange={onChange}
      formatAmount={money}
      available={inAccount}
      availableLabel={texts.available}
      nextLabel={texts.next}
      isDisabled={inAccount === null || amount === 0}
      onNext={onNext}
    />
  )
}
