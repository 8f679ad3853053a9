import { limits } from '@orelhao/protocol/sms/rules'
import { useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PersonIcon } from '../../../kit/icons.ts'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { ContactRows, useMatchingContacts } from '../../../shell/people/contact-rows.tsx'
import { sendText } from '../../../shell/people/outgoing-text.ts'
import { useMoney } from '../format.ts'
import type { OwnCharge } from '../state.ts'
import { texts } from '../texts.ts'

interface ContactSheetProps {
  open: boolean
  charge: OwnCharge
  onClose: () => void
}

/** Chooses a contact, opens their SMS thread and sends the code there. */
export function ContactSheet({ open, charge, onClose }: ContactSheetProps) {
  const [search, setSearch] = useState('')
  const money = useMoney()
  const found = useMatchingContacts(search)

  function choose(phone: string) {
    onClose()
    const words = charge.amount === null ? texts.smsOpen : texts.smsWithAmount(money(charge.amount))
    const text = `${words.slice(0, limits.message - charge.code.length - 1)}\n${charge.code}`
    sendText(phone, text)
  }

  return (
    <Sheet open={open} onClose={onClose} title={texts.sendTo} size={80}>
      <SearchField value={search} onChange={setSearch} focused />
      {found.length > 0 ? (
        <ContactRows contacts={found} onChoose={choose} />
      ) : (
        <EmptyState icon={<PersonIcon size={48} />} title={texts.noContact} />
      )}
    </Sheet>
  )
}
