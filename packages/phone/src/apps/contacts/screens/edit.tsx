import { backend } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { ContactForm, type ContactFormValues } from '../parts/contact-form.tsx'
import { patchContact } from '../patch-contact.ts'
import { texts } from '../texts.ts'
import { useContact } from '../use-contact.ts'

export default function EditContact({ params }: ScreenProps) {
  const contact = useContact(params.id)
  const leave = useLeavePage()
  const [updateContact] = useMutation(backend.updateContact)
  const [setPhoto] = useMutation(backend.setContactPhoto)
  if (!contact) return null

  async function save({ name, phone, photo }: ContactFormValues) {
    const saved = contact && (await updateContact(contact.id, phone, name))
    if (!saved) return
    patchContact(saved.id, { name: saved.name, phone: saved.phone })
    if (photo !== (contact.photo ?? null)) {
      if ((await setPhoto(saved.id, photo)) === undefined) return
      patchContact(saved.id, { photo })
    }
    leave()
  }

  return <ContactForm title={texts.editTitle} id={contact.id} initial={contact} onSave={save} />
}
