import { formatPhone, templateDigits } from '@orelhao/protocol/phone-number'
import { useState } from 'react'
import { Avatar } from '../kit/avatar.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { PersonIcon } from '../kit/icons.ts'
import { SearchField } from '../kit/search-field.tsx'
import { Row, Section } from '../kit/section.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { ContactRows, useMatchingContacts } from '../shell/people/contact-rows.tsx'
import { useSettings } from '../shell/player/settings.ts'
import { texts } from './texts.ts'

interface ContactSheetProps {
  open: boolean
  title: string
  /** Allows any full number; otherwise only contacts can be chosen. */
  allowsNumbers?: boolean
  onClose: () => void
  onChoose: (phone: string) => void
}

/** Chooses a person: a contact, or a number if allowed. */
export function ContactSheet({ open, title, allowsNumbers = false, onClose, onChoose }: ContactSheetProps) {
  const template = useSettings((state) => state.config.phone_template)
  const [search, setSearch] = useState('')
  const found = useMatchingContacts(search)
  const digits = search.replace(/\D/g, '')
  const isNumber = allowsNumbers && digits.length === templateDigits(template)
  const typed = isNumber ? formatPhone(digits, template) : null

  function choose(phone: string) {
    setSearch('')
    onChoose(phone)
  }

  return (
    <Sheet open={open} onClose={onClose} title={title} size={80}>
      <SearchField value={search} onChange={setSearch} focused />
      {typed && (
        <Section>
          <Row leading={<Avatar name={typed} size={40} />} title={typed} onClick={() => choose(typed)} />
        </Section>
      )}
      {found.length > 0 && <ContactRows contacts={found} onChoose={choose} />}
      {found.length === 0 && !typed && (
        <EmptyState
          icon={<PersonIcon size={48} />}
          title={texts.noContact}
          {...(allowsNumbers && { hint: texts.noContactHint })}
        />
      )}
    </Sheet>
  )
}
