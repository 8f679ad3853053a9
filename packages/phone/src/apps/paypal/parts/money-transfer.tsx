import { refusals } from '@orelhao/protocol/paypal/rules'
import { AmountEntry } from '../../../kit/amount-entry.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { wallet } from '../state.ts'
import { texts } from '../texts.ts'

interface MoneyTransferProps {
  mode: 'transfer' | 'deposit'
  isBusy: boolean
  onMove: (value: number) => void
}

const words = {
  transfer: { title: texts.withdraw, available: texts.available, required: refusals.amountRequired },
  deposit: { title: texts.deposit, available: texts.availableInBank, required: refusals.depositRequired },
}

/** Amount to move to the bank or from it. */
export function MoneyTransfer({ mode, isBusy, onMove }: MoneyTransferProps) {
  const { values, set, isFit, errorOf } = useForm(
    { amount: 0 },
    { fieldOf: { required: 'amount' }, sentences: words[mode] },
  )
  const { amount } = values
  const available = wallet.use()?.[mode === 'transfer' ? 'balance' : 'bank'] ?? null
  const formatAmount = useMoney()
  const { title, available: availableLabel } = words[mode]

  return (
    <>
      <NavigationBar title={title} onBack={back} />
      <AmountEntry
        question={texts.howMuch[mode]}
        {...{ amount, formatAmount, available, availableLabel, error: errorOf('amount'), isBusy }}
        onChange={(wanted) => set('amount', wanted)}
        nextLabel={title}
        onNext={() => isFit(amount === 0 ? 'required' : undefined) && onMove(amount)}
      />
    </>
  )
}
