import { foldAccents } from '@orelhao/protocol/fold-accents'
import { formatPhone, templateDigits } from '@orelhao/protocol/phone-number'
import { useMemo, useState } from 'react'
import { texts as chatTexts } from '../../../chat/texts.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PersonIcon } from '../../../kit/icons.ts'
import { SearchField } from '../../../kit/search-field.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ContactRows, useMatchingContacts } from '../../../shell/people/contact-rows.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { useWhatsapp } from '../state.ts'
import { texts } from '../texts.ts'
import { GroupAddIcon } from './icons.ts'

interface NewChatProps {
  open: boolean
  onClose: () => void
  onChoose: (contact: string) => void
}

/** Starts a conversation with a contact, a group, or a typed number. */
export function NewChat({ open, onClose, onChoose }: NewChatProps) {
  const [search, setSearch] = useState('')
  const contacts = useMatchingContacts(search)
  const groups = useFoundGroups(search)
  const typed = useTypedNumber(search)

  function choose(contact: string) {
    setSearch('')
    onChoose(contact)
  }

  function createGroup() {
    onClose()
    go('/whatsapp/create')
  }

  return (
    <Sheet open={open} onClose={onClose} title={texts.toWhom} size={80}>
      <SearchField value={search} onChange={setSearch} focused />
      {search === '' && (
        <Section>
          <Row icon={<GroupAddIcon size={20} />} hue="green" title={texts.newGroup} onClick={createGroup} />
        </Section>
      )}
      {typed && (
        <Section>
          <Row leading={<Avatar name={typed} size={40} />} title={typed} onClick={() => choose(typed)} />
        </Section>
      )}
      {groups.length > 0 && (
        <Section header={texts.groups}>
          {groups.map(({ phone, name, avatarURL }) => (
            <Row
              key={phone}
              leading={<Avatar name={name} src={avatarURL} size={40} />}
              title={name}
              onClick={() => choose(phone)}
            />
          ))}
        </Section>
      )}
      {contacts.length > 0 && <ContactRows header={texts.contacts.iphone} contacts={contacts} onChoose={choose} />}
      {contacts.length + groups.length === 0 && !typed && (
        <EmptyState icon={<PersonIcon size={48} />} title={chatTexts.noContact} hint={chatTexts.noContactHint} />
      )}
    </Sheet>
  )
}

const mostGroups = 20

function useFoundGroups(search: string) {
  const groups = useWhatsapp((state) => state.groups)
  return useMemo(() => {
    const wanted = foldAccents(search.trim())
    return [...groups.values()].filter(({ name }) => foldAccents(name).includes(wanted)).slice(0, mostGroups)
  }, [groups, search])
}

function useTypedNumber(search: string): string | null {
  const template = useSettings((state) => state.config.phone_template)
  const digits = search.replace(/\D/g, '')
  return digits.length === templateDigits(template) ? formatPhone(digits, template) : null
}
