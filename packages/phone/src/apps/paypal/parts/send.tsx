import { limits, paymentProblem, refusals } from '@orelhao/protocol/paypal/rules'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { useState } from 'react'
import { AmountEntry } from '../../../kit/amount-entry.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { PaymentReview } from '../../../kit/payment-review.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useContactPhoto } from '../../../shell/people/contact-avatar.tsx'
import { useMoney } from '../../../shell/player/use-money.ts'
import { wallet } from '../state.ts'
import { texts } from '../texts.ts'
import { ReceiverStep } from './receiver-step.tsx'

interface SendProps {
  /** Passport of a person chosen beforehand. */
  to: number | undefined
  isBusy: boolean
  onSend: (passport: number, value: number, message: string) => void
}

const fieldOf = { amountRequired: 'amount', insufficientFunds: 'amount', passportRequired: 'passport' } as const

const steps = ['amount', 'receiver', 'review'] as const
type Step = (typeof steps)[number]

/** Asks for amount, receiver and message, and shows the receiver's name for review before anything is sent. */
export function Send({ to, isBusy, onSend }: SendProps) {
  const [step, setStep] = useState<Step>('amount')
  const form = useForm(
    { amount: 0, passport: to === undefined ? '' : String(to), message: '' },
    { fieldOf, sentences: refusals },
  )
  const { amount, passport, message } = form.values
  const [name, setName] = useState('')
  /** Number of the chosen contact; empty for a passport. */
  const [phone, setPhone] = useState('')
  const face = useContactPhoto(phone)
  const [confirm, isConfirming] = useMutation(backend.paypal_confirm)
  const [find, isFinding] = useMutation(backend.paypal_find)
  const isLooking = isConfirming || isFinding
  const balance = wallet.use()?.balance ?? 0
  const formatAmount = useMoney()
  const written = sanitizeText(message)

  function toReceiver() {
    const problem = amount === 0 ? 'amountRequired' : amount > balance ? 'insufficientFunds' : undefined
    if (form.isFit(problem)) setStep('receiver')
  }

  async function toReview() {
    if (!form.isFit(paymentProblem({ passport: Number(passport), value: amount }))) return
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
    [texts.value, formatAmount(amount)],
    [texts.receiver, passport],
    [texts.balanceAfter, formatAmount(Math.max(0, balance - amount))],
  ]
  return (
    <>
      <NavigationBar title={texts.send} subtitle={texts.stepOf(steps.indexOf(step) + 1, steps.length)} onBack={back} />
      {step === 'amount' && (
        <AmountEntry
          question={texts.howMuch.send}
          {...{
            amount,
            formatAmount,
            available: balance,
            availableLabel: texts.available,
            error: form.errorOf('amount'),
          }}
          onChange={(wanted) => form.set('amount', wanted)}
          nextLabel={texts.next}
          onNext={toReceiver}
        />
      )}
      {step === 'receiver' && (
        <ReceiverStep
          question={texts.toWhom(formatAmount(amount))}
          passport={form.field('passport', (typed) => typed.replace(/\D/g, '').slice(0, limits.passport))}
          message={form.field('message')}
          isBusy={isLooking}
          onNext={() => void toReview()}
          onContact={(phone) => void toContact(phone)}
        />
      )}
      {step === 'review' && (
        <PaymentReview
          {...{ name, src: face, isBusy, rows: written ? [...rows, [texts.messageLabel, written]] : rows }}
          question={texts.ask(formatAmount(amount), name)}
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
