import { refusals } from '@orelhao/protocol/paypal/rules'
import { useState } from 'react'
import { AmountEntry } from '../../../kit/amount-entry.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation.ts'
import { useMoney } from '../../../shell/use-money.ts'
import { useWallet } from '../state.ts'
import { texts } from '../texts.ts'

interface MoveProps {
  mode: 'transfer' | 'deposit'
  isBusy: boolean
  onMove: (value: number) => void
}

const words = {
  transfer: { title: texts.withdraw, available: texts.available, required: refusals.amountRequired },
  deposit: { title: texts.deposit, available: texts.availableInBank, required: refusals.depositRequired },
}

/** How much goes to the bank, or comes from it. */
export function Move({ mode, isBusy, onMove }: MoveProps) {
  const [amount, setAmount] = useState(0)
  const [error, setError] = useState<string>()
  const available = useWallet((state) => (mode === 'transfer' ? state.balance : state.bank))
  const money = useMoney()
  const { title, available: availableLabel, required } = words[mode]

  function change(wanted: number) {
    setAmount(wanted)
    setError(undefined)
  }

  return (
    <>
      <NavigationBar title={title} onBack={back} />
      <AmountEntry
        question={texts.howMuch[mode]}
        {...{ amount, money, available, availableLabel, error, isBusy }}
        onChange={change}
        next={title}
        onNext={() => (amount === 0 ? setError(required) : onMove(amount))}
      />
    </>
  )
}
