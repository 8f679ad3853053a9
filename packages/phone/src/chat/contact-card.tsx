import { Row } from '../kit/section.tsx'
import { ContactAvatar } from '../shell/people/contact-avatar.tsx'
import { openContact } from './open-contact.ts'

/** A contact that was sent, in the place of a bubble's text: opens the contact, or the form that adds it. */
export function ContactCard({ name, phone }: { name: string; phone: string }) {
  return (
    <div>
      <Row
        leading={<ContactAvatar phone={phone} name={name} size={40} />}
        title={name}
        subtitle={phone}
        chevron
        onClick={() => openContact(phone)}
      />
    </div>
  )
}
