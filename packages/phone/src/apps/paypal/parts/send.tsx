import { limits, missingIn, refusals } from '@orelhao/protocol/paypal/rules'
import { cleaned } from '@orelhao/protocol/text/sanitize'
import { useState } from 'react'
import { AmountEntry } from '../../../kit/amount-entry.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Review } from '../../../kit/payment-review.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { backend } from '../../../link/backend.ts'
import { useAction } from '../../../shell/dialogs/mutation.ts'
import { back } from '../../../shell/navigation/navigation.ts'
import { useFace } from '../../../shell/people/contact-avatar.tsx'
import { useMoney } from '../../../shell/player/use-money.ts'
import { wallet } from '../state.ts'
import { texts } from '../texts.ts'
import { ReceiverStep } from './receiver-step.tsx'

interface SendProps {
  /** Passport of somebody chosen already. */
  to: number | undefined
  isBusy: boolean
  onSend: (passport: number, value: number, message: string) => void
}

const fieldOf = { amountRequired: 'amount', insufficientFunds: 'amount', passportRequired: 'passport' } as const

const steps = ['amount', 'receiver', 'review'] as const
type Step = (typeof steps)[number]

/** How much, to whom with what words, and a last look at the receiver's name before anything is sent. */
export function Send({ to, isBusy, onSend }: SendProps) {
  const [step, setStep] = useState<Step>('amount')
  const form = useForm(
    { amount: 0, passport: to === undefined ? '' : String(to), message: '' },
    { fieldOf, sentences: refusals },
  )
  const { amount, passport, message } = form.values
  const [name, setName] = useState('')
  /** Of a contact who was chosen by it; empty for a passport. */
  const [phone, setPhone] = useState('')
  const face = useFace(phone)
  const [confirm, isConfirming] = useAction(backend.paypal_confirm)
  const [find, isFinding] = useAction(backend.paypal_find)
  const isLooking = isConfirming || isFinding
  const balance = wallet.use()?.balance ?? 0
  const money = useMoney()
  const written = cleaned(message)

  function toReceiver() {
    const problem = amount === 0 ? 'amountRequired' : amount > balance ? 'insufficientFunds' : undefined
    if (form.isFit(problem)) setStep('receiver')
  }

  async function toReview() {
    if (!form.isFit(missingIn({ passport: Number(passport), value: amount }))) return
    const found = await confirm(Number(passport))
    if (found === undefined) return
    setName(found)
    setPhone('')
    setStep('review')
  }

  async function toContact(chosen: string) {
    if (isLooking) return
    const found = await find(chosen)
    if (!found) return
    form.set('passport', String(found.user_id))
    setName(found.name)
    setPhone(chosen)
    setStep('review')
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
          {...{ amount, money, available: balance, availableLabel: texts.available, error: form.errorOf('amount') }}
          onChange={(wanted) => form.set('amount', wanted)}
          next={texts.next}
          onNext={toReceiver}
        />
      )}
      {step === 'receiver' && (
        <ReceiverStep
          question={texts.toWhom(money(amount))}
          passport={form.field('passport', (typed) => typed.replace(/\D/g, '').slice(0, limits.passport))}
          message={form.field('message')}
          isBusy={isLooking}
          onNext={() => void toReview()}
          onContact={(phone) => void toContact(phone)}
        />
      )}
      {step === 'review' && (
        <Review
          {...{ name, src: face, isBusy, rows: written ? [...rows, [texts.messageLabel, written]] : rows }}
          question={texts.ask(money(amount), name)}
          hint={texts.askHint}
          confirm={texts.send}
          cancel={texts.correct}
          onConfirm={() => onSend(Number(passport), amount, written)}
          onCancel={() => setStep('receiver')}
        />
      )}
    </>
  )
}
