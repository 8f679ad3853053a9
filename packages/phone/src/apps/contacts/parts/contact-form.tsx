import { type ContactProblem, contactProblem, limits, refusals } from '@orelhao/protocol/contacts/rules'
import { formatPhone } from '@orelhao/protocol/phone-number'
import { type FormEvent, useRef, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { useSettings } from '../../../shell/settings.ts'
import { texts } from '../texts.ts'
import styles from './contact-form.module.css'
import { FormBar } from './form-bar.tsx'

interface ContactFormProps {
  title: string
  /** The contact being edited; absent for a new one. */
  id?: number
  initial: { name: string; phone: string }
  isBusy: boolean
  onSave: (contact: { name: string; phone: string }) => void
}

/**
 * The screen of a name and a number, checked by the same rules as on the server before anything is sent. What is wrong
 * shows when the person saves; until they change it there is nothing to save.
 */
export function ContactForm({ title, id, initial, isBusy, onSave }: ContactFormProps) {
  const { identity, contacts, config } = useSettings()
  const [name, setName] = useState(initial.name)
  const [phone, setPhone] = useState(initial.phone)
  const [problem, setProblem] = useState<ContactProblem>()
  const nameField = useRef<HTMLInputElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  const isNew = id === undefined
  const isChanged = name.trim() !== initial.name || phone.trim() !== initial.phone

  function save(event: FormEvent) {
    event.preventDefault()
    const contact = { name: name.trim(), phone: phone.trim() }
    const found = contactProblem({ ...contact, ...(!isNew && { id }) }, identity.phone, contacts)
    setProblem(found)
    if (!found) return onSave(contact)
    const field = isPhoneProblem(found) ? phoneField : nameField
    field.current?.focus()
  }

  function typeName(typed: string) {
    setName(typed)
    setProblem(undefined)
  }

  function typePhone(typed: string) {
    setPhone(formatPhone(typed, config.phone_template))
    setProblem(undefined)
  }

  return (
    <Screen>
      <form className={styles.form} onSubmit={save} noValidate>
        <FormBar title={title} canSave={(isNew || isChanged) && !problem} isBusy={isBusy} />
        <Scroll>
          <div className={styles.fields}>
            <div className={styles.picture}>
              <Avatar name={name} size={96} />
            </div>
            <TextField
              ref={nameField}
              label={texts.name}
              value={name}
              onChange={typeName}
              maxLength={limits.name}
              error={problem && !isPhoneProblem(problem) ? refusals[problem] : undefined}
              autoFocus={isNew}
            />
            <TextField
              ref={phoneField}
              label={texts.phone}
              value={phone}
              onChange={typePhone}
              placeholder={config.phone_template.replace(/X/g, '0')}
              maxLength={limits.phone}
              inputMode="tel"
              error={problem && isPhoneProblem(problem) ? refusals[problem] : undefined}
            />
          </div>
        </Scroll>
      </form>
    </Screen>
  )
}

function isPhoneProblem(problem: ContactProblem): boolean {
  return problem === 'phoneRequired' || problem === 'ownNumber' || problem === 'alreadyContact'
}
