import { limits } from '@orelhao/protocol/paypal/rules'
import type { ComponentProps, FormEvent } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import flow from '../../../kit/step.module.css'
import { FieldGroup, TextArea, TextField } from '../../../kit/text-field.tsx'
import { ContactRows } from '../../../shell/people/contact-rows.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import { People } from './people.tsx'

interface ReceiverStepProps {
  question: string
  passport: Omit<ComponentProps<typeof TextField>, 'label'>
  message: Omit<ComponentProps<typeof TextArea>, 'label'>
  isBusy: boolean
  onNext: () => void
  /** Chooses a contact by number. */
  onContact: (phone: string) => void
}

/** Asks for the receiver and the message. */
export function ReceiverStep({ question, passport, message, isBusy, onNext, onContact }: ReceiverStepProps) {
  const contacts = useSettings((state) => state.contacts)

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
          <FieldGroup>
            <TextField {...passport} label={texts.receiver} inputMode="numeric" hint={texts.receiverHint} autoFocus />
            <TextArea {...message} label={texts.message} maxLength={limits.message} rows={3} />
          </FieldGroup>
        </div>
        {contacts.length > 0 && <ContactRows header={texts.contacts} contacts={contacts} onChoose={onContact} />}
      </Scroll>
      <div className={flow.foot}>
        <Button type="submit" wide busy={isBusy} busyLabel={texts.searching}>
          {texts.next}
        </Button>
      </div>
    </form>
  )
}
