import { contactProblem, limits, refusals } from '@orelhao/protocol/contacts/rules'
import { formatPhone } from '@orelhao/protocol/phone-number'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { type FormEvent, useState } from 'react'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { FieldGroup, TextField } from '../../../kit/text-field.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { useContactPhoto } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './contact-form.module.css'
import { FormBar } from './form-bar.tsx'
import { PhotoField } from './photo-field.tsx'

const fieldOf = {
  nameRequired: 'name',
  nameTooLong: 'name',
  phoneRequired: 'phone',
  ownNumber: 'phone',
  alreadyContact: 'phone',
} as const

interface ContactFormProps {
  title: string
  /** The contact being edited; absent for a new one. */
  id?: number
  initial: { name: string; phone: string; photo?: string }
  onSave: (contact: ContactFormValues) => Promise<void>
}

/** The form's values. */
export interface ContactFormValues {
  name: string
  phone: string
  /** Null without a photo chosen by the player. */
  photo: string | null
}

/**
 * Form for a name and a number, checked by the server's rules before anything is sent. Errors show on saving; the form cannot be saved
 * again until the player changes it.
 */
export function ContactForm({ title, id, initial, onSave }: ContactFormProps) {
  const template = useSettings(({ config }) => config.phone_template)
  const { values, field, submit, isBusy, hasProblem } = useForm(
    { name: initial.name, phone: initial.phone },
    { fieldOf, sentences: refusals },
  )
  const profilePhoto = useContactPhoto(initial.phone)
  const [photo, setPhoto] = useState(initial.photo ?? null)
  const contact = { name: sanitizeLine(values.name), phone: values.phone.trim(), photo }
  const isNew = id === undefined
  const isChanged =
    contact.name !== initial.name || contact.phone !== initial.phone || photo !== (initial.photo ?? null)

  function save(event: FormEvent) {
    event.preventDefault()
    const { identity, contacts } = useSettings.getState()
    const problem = contactProblem({ ...contact, ...(!isNew && { id }) }, identity.phone, contacts)
    void submit(problem, () => onSave(contact))
  }

  return (
    <Screen>
      <form className={styles.form} onSubmit={save} noValidate>
        <FormBar title={title} canSave={(isNew || isChanged) && !hasProblem} isBusy={isBusy} />
        <Scroll>
          <div className={styles.fields}>
            <PhotoField
              name={values.name}
              profilePhoto={profilePhoto === initial.photo ? undefined : profilePhoto}
              photo={photo}
              onChange={setPhoto}
            />
            <FieldGroup>
              <TextField {...field('name')} label={texts.name} maxLength={limits.name} autoFocus={isNew} />
              <TextField
                {...field('phone', (typed) => formatPhone(typed, template))}
                label={texts.phone}
                placeholder={template.replace(/X/g, '0')}
                maxLength={limits.phone}
                inputMode="tel"
              />
            </FieldGroup>
          </div>
        </Scroll>
      </form>
    </Screen>
  )
}
