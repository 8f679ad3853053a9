import { backend } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useAction } from '../../../shell/dialogs/mutation.ts'
import { useLeave } from '../../../shell/pages/use-leave-page.ts'
import { ContactForm, type Filled } from '../parts/contact-form.tsx'
import { change } from '../patch-contact.ts'
import { texts } from '../texts.ts'
import { useContact } from '../use-contact.ts'

export default function EditContact({ params }: ScreenProps) {
  const contact = useContact(params.id)
  const leave = useLeave()
  const [updateContact] = useAction(backend.updateContact)
  const [setPhoto] = useAction(backend.setContactPhoto)
  if (!contact) return null

  async function save({ name, phone, photo }: Filled) {
    const saved = contact && (await updateContact(contact.id, phone, name))
    if (!saved) return
    change(saved.id, { name: saved.name, phone: saved.phone })
    if (photo !== (contact.photo ?? null)) {
      if ((await setPhoto(saved.id, photo)) === undefined) return
      change(saved.id, { photo })
    }
    leave()
  }

  return <ContactForm title={texts.editTitle} id={contact.id} initial={contact} onSave={save} />
}
