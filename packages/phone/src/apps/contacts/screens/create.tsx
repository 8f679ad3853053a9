import { formatPhone } from '@orelhao/protocol/phone-number'
import { backend } from '../../../link/backend.ts'
import { useAction } from '../../../shell/action.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { alert } from '../../../shell/overlays.ts'
import { setContacts, useSettings } from '../../../shell/settings.ts'
import { useLeave } from '../../../shell/use-leave.ts'
import { change } from '../card.ts'
import { ContactForm, type Filled } from '../parts/contact-form.tsx'
import { texts } from '../texts.ts'

export default function CreateContact({ query }: ScreenProps) {
  const template = useSettings((state) => state.config.phone_template)
  const leave = useLeave()
  const [addContact] = useAction(backend.addContact)
  const [setPhoto] = useAction(backend.setContactPhoto)

  async function save({ name, phone, photo }: Filled) {
    const contact = await addContact(phone, name)
    if (contact === undefined) return
    if (contact === false) return void alert(texts.unknownNumber)
    setContacts((contacts) => [...contacts, contact])
    if (photo && (await setPhoto(contact.id, photo)) !== undefined) change(contact.id, { photo })
    leave()
  }

  return (
    <ContactForm
      title={texts.add}
      initial={{ name: '', phone: formatPhone(query.get('phone') ?? '', template) }}
      onSave={save}
    />
  )
}
