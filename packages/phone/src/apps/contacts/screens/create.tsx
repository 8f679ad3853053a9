import { formatPhone } from '@orelhao/protocol/phone-number'
import { backend } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { alert } from '../../../shell/dialogs/overlays.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { setContacts, useSettings } from '../../../shell/player/settings.ts'
import { ContactForm, type ContactFormValues } from '../parts/contact-form.tsx'
import { patchContact } from '../patch-contact.ts'
import { texts } from '../texts.ts'

export default function CreateContact({ query }: ScreenProps) {
  const template = useSettings((state) => state.config.phone_template)
  const leave = useLeavePage()
  const [addContact] = useMutation(backend.addContact)
  const [setPhoto] = useMutation(backend.setContactPhoto)

  async function save({ name, phone, photo }: ContactFormValues) {
    const contact = await addContact(phone, name)
    if (contact === undefined) return
    if (contact === false) return void alert(texts.unknownNumber)
    setContacts((contacts) => [...contacts, contact])
    if (photo && (await setPhoto(contact.id, photo)) !== undefined) patchContact(contact.id, { photo })
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
