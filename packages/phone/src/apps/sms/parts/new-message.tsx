import { formatPhone, templateDigits } from '@orelhao/protocol/phone-number'
import { useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PersonIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/list.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { ContactRows, useFoundContacts } from '../../../shell/contact-rows.tsx'
import { useSettings } from '../../../shell/settings.ts'
import { texts } from '../texts.ts'

interface NewMessageProps {
  open: boolean
  onClose: () => void
  onChoose: (phone: string) => void
}

/** Chooses whom to write to: a contact, or a number typed in full. */
export function NewMessage({ open, onClose, onChoose }: NewMessageProps) {
  const template = useSettings((state) => state.config.phone_template)
  const [search, setSearch] = useState('')
  const found = useFoundContacts(search)
  const digits = search.replace(/\D/g, '')
  const typed = digits.length === templateDigits(template) ? formatPhone(digits, template) : null

  function choose(phone: string) {
    setSearch('')
    onChoose(phone)
  }

  return (
    <Sheet open={open} onClose={onClose} title={texts.toWhom} size={80}>
      <SearchField value={search} onChange={setSearch} focused />
      {typed && (
        <Section>
          <Row leading={<Avatar name={typed} size={40} />} title={typed} onClick={() => choose(typed)} />
        </Section>
      )}
      {found.length > 0 && <ContactRows contacts={found} onChoose={choose} />}
      {found.length === 0 && !typed && (
        <EmptyState icon={<PersonIcon size={48} />} title={texts.noContact} hint={texts.noContactHint} />
      )}
    </Sheet>
  )
}
