import { type ContactProblem, contactProblem, limits, refusals } from '@orelhao/protocol/contacts/rules'
import { formatPhone } from '@orelhao/protocol/phone-number'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { useSettings } from '../../../shell/settings.ts'
import { texts } from '../texts.ts'
import styles from './contact-form.module.css'

interface ContactFormProps {
  /** The contact being edited; absent for a new one. */
  id?: number
  initial: { name: string; phone: string }
  isBusy: boolean
  onSave: (contact: { name: string; phone: string }) => void
  /** Between the picture and the fields. */
  children?: ReactNode
}

/** Name and number, checked by the same rules as on the server before anything is sent. */
export function ContactForm({ id, initial, isBusy, onSave, children }: ContactFormProps) {
  const { identity, contacts, config } = useSettings()
  const [name, setName] = useState(initial.name)
  const [phone, setPhone] = useState(initial.phone)
  const [problem, setProblem] = useState<ContactProblem>()
  const isNew = id === undefined
  const isChanged = name.trim() !== initial.name || phone.trim() !== initial.phone
  const isPhoneProblem = problem === 'phoneRequired' || problem === 'ownNumber' || problem === 'alreadyContact'

  function save(event: FormEvent) {
    event.preventDefault()
    const contact = { name: name.trim(), phone: phone.trim() }
    const found = contactProblem({ ...contact, ...(!isNew && { id }) }, identity.phone, contacts)
    setProblem(found)
    if (!found) onSave(contact)
  }

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <div className={styles.picture}>
        <Avatar name={name} size={96} />
      </div>
      {children}
      <TextField
        label={texts.name}
        value={name}
        onChange={setName}
        maxLength={limits.name}
        error={problem && !isPhoneProblem ? refusals[problem] : undefined}
        autoFocus={isNew}
      />
      <TextField
        label={texts.phone}
        value={phone}
        onChange={(typed) => setPhone(formatPhone(typed, config.phone_template))}
        placeholder={config.phone_template.replace(/X/g, '0')}
        maxLength={limits.phone}
        inputMode="tel"
        error={problem && isPhoneProblem ? refusals[problem] : undefined}
      />
      {(isNew || isChanged) && (
        <Button type="submit" wide busy={isBusy}>
          {texts.save}
        </Button>
      )}
    </form>
  )
}
