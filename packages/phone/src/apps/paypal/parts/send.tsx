import { limits, missingIn, refusals } from '@orelhao/protocol/paypal/rules'
import { useState } from 'react'
import { AmountEntry } from '../../../kit/amount-entry.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Review } from '../../../kit/review.tsx'
import { backend } from '../../../link/backend.ts'
import { useAction } from '../../../shell/action.ts'
import { back } from '../../../shell/navigation.ts'
import { useMoney } from '../../../shell/use-money.ts'
import { useWallet } from '../state.ts'
import { texts } from '../texts.ts'
import { ReceiverStep } from './receiver-step.tsx'

interface SendProps {
  /** Passport of somebody chosen already. */
  to: number | undefined
  isBusy: boolean
  onSend: (passport: number, value: number, message: string) => void
}

const steps = ['amount', 'receiver', 'review'] as const
type Step = (typeof steps)[number]

/** How much, to whom with what words, and a last look at the receiver's name before anything is sent. */
export function Send({ to, isBusy, onSend }: SendProps) {
  const [step, setStep] = useState<Step>('amount')
  const [amount, setAmount] = useState(0)
  const [passport, setPassport] = useState(to === undefined ? '' : String(to))
  const [message, setMessage] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [confirm, isLooking] = useAction(backend.paypal_confirm)
  const balance = useWallet((state) => state.balance) ?? 0
  const money = useMoney()

  /** Whether what is asked for in the step is there; says so where it is not. */
  function isComplete(found: string | undefined): boolean {
    setError(found)
    return found === undefined
  }

  function toReceiver() {
    const problem = amount === 0 ? 'amountRequired' : amount > balance ? 'insufficientFunds' : undefined
    if (isComplete(problem && refusals[problem])) setStep('receiver')
  }

  async function toReview() {
    const missing = missingIn({ passport: Number(passport), value: amount })
    if (!isComplete(missing && refusals[missing])) return
    const found = await confirm(Number(passport))
    if (found === undefined) return
    setName(found)
    setStep('review')
  }

  function change<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value)
      setError(undefined)
    }
  }

  const rows: [string, string][] = [
    [texts.value, money(amount)],
    [texts.receiver, passport],
    [texts.balanceAfter, money(Math.max(0, balance - amount))],
  ]
  return (
    <>
      <NavigationBar title={texts.send} subtitle={texts.stepOf(steps.indexOf(step) + 1, steps.length)} onBack={back} />
      {step === 'amount' && (
        <AmountEntry
          question={texts.howMuch.send}
          {...{ amount, money, available: balance, availableLabel: texts.available, error }}
          onChange={change(setAmount)}
          next={texts.next}
          onNext={toReceiver}
        />
      )}
      {step === 'receiver' && (
        <ReceiverStep
          question={texts.toWhom(money(amount))}
          {...{ passport, message, error, isBusy: isLooking }}
          onPassport={change((typed: string) => setPassport(typed.replace(/\D/g, '').slice(0, limits.passport)))}
          onMessage={setMessage}
          onNext={() => void toReview()}
        />
      )}
      {step === 'review' && (
        <Review
          {...{ name, isBusy, rows: message.trim() ? [...rows, [texts.messageLabel, message.trim()]] : rows }}
          question={texts.ask(money(amount), name)}
          hint={texts.askHint}
          confirm={texts.send}
          cancel={texts.correct}
          onConfirm={() => onSend(Number(passport), amount, message.trim())}
          onCancel={() => setStep('receiver')}
        />
      )}
    </>
  )
}
