import type { ReadCharge } from '@orelhao/protocol/bank/charges/contract'
import { findPixCode } from '@orelhao/protocol/bank/pix-code'
import { useEffect, useState } from 'react'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { unwrapOrAlert, useMutation } from '../../../shell/dialogs/mutation.ts'
import { leavePages } from '../../../shell/navigation/leave-pages.ts'
import { back, currentPage } from '../../../shell/navigation/page-stack.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { useMoney } from '../format.ts'
import { runExclusive } from '../mutex.ts'
import { goToReceipt } from '../navigation.ts'
import { AmountStep } from '../parts/amount-step.tsx'
import { BankScreen } from '../parts/bank-screen.tsx'
import { PasteStep } from '../parts/paste-step.tsx'
import { ReviewStep } from '../parts/review-step.tsx'
import { balance, deductBalance, invalidate } from '../state.ts'
import { texts } from '../texts.ts'

/** Pays a charge by its code: receiver and amount are shown before anything is paid. */
export default function PasteScreen({ query }: ScreenProps) {
  const [pasted, setPasted] = useState(query.get('code') ?? '')
  const [charge, setCharge] = useState<ReadCharge | null>(null)
  const [amount, setAmount] = useState(0)
  const [isChosen, setChosen] = useState(false)
  const money = useMoney()
  const [payCharge] = useMutation(backend.bank_payCharge)
  const code = findPixCode(pasted) ?? pasted

  const read = () =>
    runExclusive(async () => {
      const found = await unwrapOrAlert(backend.bank_readCharge(code))
      if (!found) return
      void ignoreOffline(balance.refresh()) // shows the balance that would be left; paying does not depend on it
      setAmount(found.amount ?? 0)
      setChosen(found.amount !== null)
      setCharge(found)
    })

  const pay = () =>
    runExclusive(async () => {
      const receipt = await payCharge(code, amount)
      if (!receipt) return
      deductBalance(receipt.value)
      invalidate()
      goToReceipt(receipt)
    })

  const isHandedOver = query.has('code')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the code in the address
  useEffect(() => {
    if (isHandedOver) void read()
  }, [isHandedOver])

  function stepBack() {
    if (isChosen && charge?.amount === null) setChosen(false)
    else setCharge(null)
  }

  const cancel = () => leavePages((path) => path === currentPage().path)

  useBackHandler(charge && !isHandedOver ? stepBack : undefined)
  return (
    <BankScreen>
      <NavigationBar title={texts.pastePix} onBack={back} />
      {!charge && <PasteStep value={pasted} onChange={setPasted} onNext={() => void read()} />}
      {charge && !isChosen && <AmountStep amount={amount} onChange={setAmount} onNext={() => setChosen(true)} />}
      {charge && isChosen && (
        <ReviewStep
          {...{ name: trackName(charge.name), amount }}
          question={texts.askCharge(money(amount), charge.name)}
          hint={charge.text ? texts.reasonAnd(charge.text, texts.askChargeHint) : texts.askChargeHint}
          details={[[texts.expiresIn, texts.minutes(minutesLeft(charge))]]}
          action={texts.pay}
          onConfirm={() => void pay()}
          onCancel={cancel}
        />
      )}
    </BankScreen>
  )
}

function minutesLeft({ expires_at }: ReadCharge): number {
  return Math.max(1, Math.ceil((expires_at - nowSeconds()) / 60))
}
