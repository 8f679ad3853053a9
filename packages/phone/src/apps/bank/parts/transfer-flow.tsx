import type { Receipt } from '@orelhao/protocol/bank/schemas'
import { type ComponentType, type ReactNode, useState } from 'react'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { leavePages } from '../../../shell/navigation/leave-pages.ts'
import { back, currentPage } from '../../../shell/navigation/page-stack.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { useContactPhoto } from '../../../shell/people/contact-avatar.tsx'
import { useMoney } from '../format.ts'
import { runExclusive } from '../mutex.ts'
import { goToReceipt } from '../navigation.ts'
import { deductBalance, invalidate } from '../state.ts'
import { texts } from '../texts.ts'
import { AmountStep } from './amount-step.tsx'
import { BankScreen } from './bank-screen.tsx'
import { ReviewStep } from './review-step.tsx'

export interface TargetStepProps {
  amount: number
  value: string
  onChange: (value: string) => void
  onNext: (target: string) => void
}

interface TransferFlowProps {
  title: string
  /** Label of the field that identifies the receiver. */
  targetLabel: string
  TargetStep: ComponentType<TargetStepProps>
  /** Alternatives, offered while the field is empty. */
  aside?: ReactNode
  /** Returns the receiver's name, or undefined after the player was told that there is none. */
  find: (target: string) => Promise<string | undefined>
  send: (target: string, amount: number) => Promise<Receipt | undefined>
  /** The screen says Pix instead of transfer. */
  isPix?: boolean
}

const steps = ['amount', 'target', 'review'] as const

/** Asks for amount and receiver, and shows the receiver's name for review before anything is sent. */
export function TransferFlow({ title, targetLabel, TargetStep, aside, find, send, isPix = false }: TransferFlowProps) {
  const money = useMoney()
  const [step, setStep] = useState<(typeof steps)[number]>('amount')
  const [amount, setAmount] = useState(0)
  const [target, setTarget] = useState('')
  const [name, setName] = useState('')
  const phone = isPhoneNumber(target) ? target : ''
  const face = useContactPhoto(phone)
  const position = steps.indexOf(step)
  const stepBack = () => setStep(steps[position - 1] ?? 'amount')
  useBackHandler(position === 0 ? undefined : stepBack) // Backspace goes back and retains the text, as the arrow does

  const review = (chosen: string) =>
    runExclusive(async () => {
      setTarget(chosen)
      const found = await find(chosen)
      if (found === undefined) return
      setName(found)
      setStep('review')
    })

  const confirm = () =>
    runExclusive(async () => {
      const receipt = await send(target, amount)
      if (!receipt) return
      deductBalance(receipt.value)
      invalidate()
      goToReceipt(receipt, phone)
    })

  const cancel = () => leavePages((path) => path === currentPage().path)

  return (
    <BankScreen>
      <NavigationBar title={title} subtitle={texts.stepOf(position + 1, steps.length)} onBack={back} />
      {step === 'amount' && aside}
      {step === 'amount' && <AmountStep amount={amount} onChange={setAmount} onNext={() => setStep('target')} />}
      {step === 'target' && (
        <TargetStep amount={amount} value={target} onChange={setTarget} onNext={(chosen) => void review(chosen)} />
      )}
      {step === 'review' && (
        <ReviewStep
          {...{ name, amount, src: face }}
          question={(isPix ? texts.askPix : texts.ask)(money(amount), name)}
          hint={texts.askHint}
          details={[[targetLabel, target]]}
          action={isPix ? texts.sendPix : texts.transfer}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        />
      )}
    </BankScreen>
  )
}

/** True for a key that can only be a phone number: passports have digits only, random keys letters. */
function isPhoneNumber(target: string): boolean {
  return /^\+?\d+[- ]\d[\d -]*$/.test(target.trim())
}
