import { refusals } from '@orelhao/protocol/casino/rules'
import { useEffect, useState } from 'react'
import { AmountEntry } from '../../../kit/amount-entry.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { balance } from '../state.ts'
import { texts } from '../texts.ts'

const words = {
  deposit: { title: texts.deposit, available: texts.inBank, required: refusals.depositRequired, done: texts.deposited },
  withdraw: {
    title: texts.withdraw,
    available: texts.inCasino,
    required: refusals.withdrawRequired,
    done: texts.withdrawn,
  },
}

/** Moves an amount from or to the bank. */
export function MoneyTransfer({ direction, onDone }: { direction: 'deposit' | 'withdraw'; onDone: () => void }) {
  const { title, available: availableLabel, required, done } = words[direction]
  const { values, set, isFit, errorOf } = useForm(
    { amount: 0 },
    { fieldOf: { required: 'amount' }, sentences: { required } },
  )
  const { amount } = values
  const inCasino = balance.use() ?? null
  const inBank = useBankBalance(direction === 'deposit')
  const formatAmount = useMoney()
  const [run, isBusy] = useMutation(direction === 'deposit' ? backend.casino_deposit : backend.casino_withdraw)

  async function move() {
    if (!isFit(amount === 0 ? 'required' : undefined)) return
    const newBalance = await run(amount)
    if (newBalance === undefined) return void ignoreOffline(balance.refresh())
    balance.set(newBalance)
    toast(done)
    onDone()
  }

  return (
    <>
      <NavigationBar title={title} onBack={back} />
      <AmountEntry
        question={texts.howMuch[direction]}
        {...{ amount, formatAmount, availableLabel, error: errorOf('amount'), isBusy }}
        available={direction === 'deposit' ? inBank : inCasino}
        onChange={(wanted) => set('amount', wanted)}
        nextLabel={title}
        onNext={() => void move()}
      />
    </>
  )
}

/** Bank balance; null until it is loaded. */
function useBankBalance(isWanted: boolean): number | null {
  const [balance, setBalance] = useState<number | null>(null)
  useEffect(() => {
    if (isWanted) void ignoreOffline(backend.bank_getBalance().then(setBalance))
  }, [isWanted])
  return balance
}
