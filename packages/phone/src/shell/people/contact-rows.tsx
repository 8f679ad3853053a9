import { foldAccents } from '@orelhao/protocol/fold-accents'
import type { Contact } from '@orelhao/protocol/schemas'
import { useMemo } from 'react'
import { Row, Section } from '../../kit/section.tsx'
import { useSettings } from '../player/settings.ts'
import { ContactAvatar } from './contact-avatar.tsx'

const maxShown = 60

/** Contacts whose name or number contains the typed text. */
export function useMatchingContacts(typed: string): Contact[] {
  const contacts = useSettings((state) => state.contacts)
  return useMemo(() => {
    const wanted = foldAccents(typed.trim())
    if (!wanted) return contacts
    return contacts.filter(({ name, phone }) => foldAccents(name).includes(wanted) || phone.includes(wanted))
  }, [contacts, typed])
}

interface ContactRowsProps {
  header?: string | undefined
  contacts: Contact[]
  onChoose: (phone: string) => void
}

/** A card of contacts to choose from, limited to a readable number. */
export function ContactRows({ header, contacts, onChoose }: ContactRowsProps) {
  return (
    <Section header={header}>
      {contacts.slice(0, maxShown).map(({ id, name, phone }) => (
        <Row
          key={id}
          leading={<ContactAvatar phone={phone} name={name} size={40} />}
          title={name}
          subtitle={phone}
          onClick={() => onChoose(phone)}
        />
      ))}
    </Section>
  )
}
