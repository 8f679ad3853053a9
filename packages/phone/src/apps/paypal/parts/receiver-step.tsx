import { limits } from '@orelhao/protocol/paypal/rules'
import type { ComponentProps, FormEvent } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { TextArea, TextField } from '../../../kit/text-field.tsx'
import { texts } from '../texts.ts'
import { People } from './people.tsx'

interface ReceiverStepProps {
  question: string
  passport: Omit<ComponentProps<typeof TextField>, 'label'>
  message: Omit<ComponentProps<typeof TextArea>, 'label'>
  isBusy: boolean
  onNext: () => void
}

/** To whom, and with what words. */
export function ReceiverStep({ question, passport, message, isBusy, onNext }: ReceiverStepProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <Scroll>
        <h2 className={flow.question}>{question}</h2>
        <People
          title={texts.recent}
          chosen={Number(passport.value)}
          onChoose={(chosen) => passport.onChange(String(chosen))}
        />
        <div className={flow.fields}>
          <TextField {...passport} label={texts.receiver} inputMode="numeric" hint={texts.receiverHint} autoFocus />
          <TextArea {...message} label={texts.message} maxLength={limits.message} rows={3} />
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
