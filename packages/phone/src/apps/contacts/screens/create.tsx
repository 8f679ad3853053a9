import { formatPhone } from '@orelhao/protocol/phone-number'
import { backend } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useAction } from '../../../shell/dialogs/mutation.ts'
import { alert } from '../../../shell/dialogs/overlays.ts'
import { useLeave } from '../../../shell/pages/use-leave-page.ts'
import { setContacts, useSettings } from '../../../shell/player/settings.ts'
import { ContactForm, type Filled } from '../parts/contact-form.tsx'
import { change } from '../patch-contact.ts'
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
