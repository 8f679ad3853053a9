import { limits } from '@orelhao/protocol/paypal/rules'
import type { FormEvent } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { TextArea, TextField } from '../../../kit/text-field.tsx'
import { texts } from '../texts.ts'
import { People } from './people.tsx'

interface ReceiverStepProps {
  question: string
  passport: string
  message: string
  /** What is wrong with the passport. */
  error: string | undefined
  isBusy: boolean
  onPassport: (typed: string) => void
  onMessage: (typed: string) => void
  onNext: () => void
}

/** To whom, and with what words. */
export function ReceiverStep(props: ReceiverStepProps) {
  const { question, passport, message, error, isBusy, onPassport, onMessage, onNext } = props

  function submit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <Scroll>
        <h2 className={flow.question}>{question}</h2>
        <People title={texts.recent} chosen={Number(passport)} onChoose={(chosen) => onPassport(String(chosen))} />
        <div className={flow.fields}>
          <TextField
            label={texts.receiver}
            value={passport}
            onChange={onPassport}
            inputMode="numeric"
            hint={texts.receiverHint}
            error={error}
            autoFocus
          />
          <TextArea label={texts.message} value={message} onChange={onMessage} maxLength={limits.message} rows={3} />
        </div>
      </Scroll>
      <div className={flow.foot}>
        <Button type="submit" wide busy={isBusy}>
          {texts.next}
        </Button>
      </div>
    </form>
  )
}
