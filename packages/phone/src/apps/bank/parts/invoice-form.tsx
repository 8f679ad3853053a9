import { isInvoiceComplete, limits } from '@orelhao/protocol/bank/rules'
import type { InvoiceReceipt } from '@orelhao/protocol/bank/schemas'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { FieldGroup, TextArea, TextField } from '../../../kit/text-field.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { useMoney } from '../format.ts'
import { runExclusive, useIsBusy } from '../mutex.ts'
import { invalidate } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './invoice-form.module.css'
import { AmountField } from './payment-amount.tsx'

/** Receiver, amount and reason of an invoice. The button appears once the invoice is complete. */
export function InvoiceForm({ onSent }: { onSent: (receipt: InvoiceReceipt) => void }) {
  const [passport, setPassport] = useState('')
  const [amount, setAmount] = useState(0)
  const [reason, setReason] = useState('')
  const money = useMoney()
  const isBusy = useIsBusy()
  const [storeInvoice] = useMutation(backend.bank_storeInvoice)
  const isComplete = isInvoiceComplete({ passport, amount, reason })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isComplete) return
    void runExclusive(async () => {
      const receipt = await storeInvoice(Number(passport), amount, sanitizeText(reason))
      if (!receipt) return
      invalidate()
      onSent(receipt)
    })
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <Scroll>
        <div className={styles.preview}>
          <p className={styles.amount}>{money(amount)}</p>
          <p className={styles.hint}>{texts.chargeHint}</p>
        </div>
        <div className={flow.fields}>
          <FieldGroup>
            <TextField
              label={texts.payerPassport}
              value={passport}
              onChange={(typed) => setPassport(typed.replace(/\D/g, '').slice(0, limits.passport))}
              inputMode="numeric"
            />
            <AmountField label={texts.amount} amount={amount} onChange={setAmount} />
            <TextArea label={texts.reason} value={reason} onChange={setReason} maxLength={limits.reason} rows={3} />
          </FieldGroup>
        </div>
      </Scroll>
      {isComplete && (
        <div className={flow.foot}>
          <Button type="submit" wide busy={isBusy} className={styles.create}>
            {texts.createInvoice}
          </Button>
        </div>
      )}
    </form>
  )
}
