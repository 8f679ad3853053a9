import { limits } from '@orelhao/protocol/bank/rules'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { FieldGroup, TextField } from '../../../kit/text-field.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useMoney } from '../format.ts'
import { runExclusive, useIsBusy } from '../mutex.ts'
import { addCharge } from '../state.ts'
import { texts } from '../texts.ts'
import { ChargeList } from './charge-list.tsx'
import styles from './invoice-form.module.css'
import { AmountField } from './payment-amount.tsx'

/** Optional amount and reason of a new charge; open charges are listed below. */
export function ChargeForm() {
  const [amount, setAmount] = useState(0)
  const [text, setText] = useState('')
  const money = useMoney()
  const isBusy = useIsBusy()
  const [createCharge] = useMutation(backend.bank_createCharge)

  function submit(event: FormEvent) {
    event.preventDefault()
    void runExclusive(async () => {
      const charge = await createCharge(amount || null, sanitizeLine(text))
      if (!charge) return
      addCharge(charge)
      setAmount(0)
      setText('')
      go(`/bank/pix/charge/${charge.id}`)
    })
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <Scroll>
        <div className={styles.preview}>
          <p className={amount ? styles.amount : styles.open}>{amount ? money(amount) : texts.openAmount}</p>
          <p className={styles.hint}>{amount ? texts.onceHint : texts.openAmountHint}</p>
        </div>
        <div className={classNames(flow.fields, styles.optional)}>
          <FieldGroup>
            <AmountField label={texts.amountOptional} amount={amount} onChange={setAmount} />
            <TextField label={texts.chargeText} value={text} onChange={setText} maxLength={limits.chargeText} />
          </FieldGroup>
        </div>
        <ChargeList />
      </Scroll>
      <div className={flow.foot}>
        <Button type="submit" wide busy={isBusy}>
          {texts.createCode}
        </Button>
      </div>
    </form>
  )
}
