import { formatPhone } from '@orelhao/protocol/phone-number'
import { backend } from '../../../link/backend.ts'
import { useAction } from '../../../shell/action.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { alert } from '../../../shell/overlays.ts'
import { setContacts, useSettings } from '../../../shell/settings.ts'
import { useLeave } from '../../../shell/use-leave.ts'
import { ContactForm } from '../parts/contact-form.tsx'
import { texts } from '../texts.ts'

export default function CreateContact({ query }: ScreenProps) {
  const template = useSettings((state) => state.config.phone_template)
  const leave = useLeave()
  const [addContact] = useAction(backend.addContact)

  async function save({ name, phone }: { name: string; phone: string }) {
    const contact = await addContact(phone, name)
    if (contact === undefined) return
    if (contact === false) return void alert(texts.unknownNumber)
    setContacts((contacts) => [...contacts, contact])
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
