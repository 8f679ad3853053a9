import { backend } from '../../../link/backend.ts'
import { useAction } from '../../../shell/action.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { setContacts } from '../../../shell/settings.ts'
import { useLeave } from '../../../shell/use-leave.ts'
import { ContactForm } from '../parts/contact-form.tsx'
import { texts } from '../texts.ts'
import { useContact } from '../use-contact.ts'

export default function EditContact({ params }: ScreenProps) {
  const contact = useContact(params.id)
  const leave = useLeave()
  const [updateContact] = useAction(backend.updateContact)
  if (!contact) return null

  async function save({ name, phone }: { name: string; phone: string }) {
    const saved = contact && (await updateContact(contact.id, phone, name))
    if (!saved) return
    setContacts((contacts) => contacts.map((other) => (other.id === saved.id ? saved : other)))
    leave()
  }

  return <ContactForm title={texts.editTitle} id={contact.id} initial={contact} onSave={save} />
}
