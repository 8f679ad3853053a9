import { useEffect } from 'react'
import { AmountEntry } from '../../../kit/amount-entry.tsx'
import { Offline } from '../../../kit/offline.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { useMoney } from '../shown.ts'
import { loadBalance, useBank } from '../state.ts'
import { texts } from '../texts.ts'

interface AmountStepProps {
  amount: number
  onChange: (amount: number) => void
  onNext: () => void
}

/** How much, and never more than there is. */
export function AmountStep({ amount, onChange, onNext }: AmountStepProps) {
  const balance = useBank((state) => state.balance)
  const { hasFailed, retry } = useLoad(loadBalance)
  const money = useMoney()
  const most = balance ?? amount // typed before the balance is known, it is checked when that comes
  useEffect(() => {
    if (amount > most) onChange(most)
  }, [amount, most, onChange])

  if (hasFailed && balance === null) {
    return (
      <Scroll>
        <Offline {...texts.offline} onRetry={retry} />
      </Scroll>
    )
  }
  return (
    <AmountEntry
      question={texts.howMuch}
      amount={amount}
      onChange={onChange}
      money={money}
      available={balance}
      availableLabel={texts.available}
      next={texts.next}
      isDisabled={balance === null || amount === 0}
      onNext={onNext}
    />
  )
}
