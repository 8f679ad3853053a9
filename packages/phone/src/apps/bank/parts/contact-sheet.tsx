import { limits } from '@orelhao/protocol/sms/rules'
import { useMemo, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PersonIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/list.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { go } from '../../../shell/navigation.ts'
import { plainLetters } from '../../../shell/plain-letters.ts'
import { useSettings } from '../../../shell/settings.ts'
import { useMoney } from '../shown.ts'
import type { OwnCharge } from '../state.ts'
import { texts } from '../texts.ts'

const mostShown = 60

interface ContactSheetProps {
  open: boolean
  charge: OwnCharge
  onClose: () => void
}

/** Chooses who gets the code: their thread opens with it typed in, to be sent there. */
export function ContactSheet({ open, charge, onClose }: ContactSheetProps) {
  const contacts = useSettings((state) => state.contacts)
  const [search, setSearch] = useState('')
  const money = useMoney()
  const found = useMemo(() => {
    const wanted = plainLetters(search.trim())
    return contacts.filter(({ name, phone }) => plainLetters(name).includes(wanted) || phone.includes(wanted))
  }, [contacts, search])

  function choose(phone: string) {
    onClose()
    const words = charge.amount === null ? texts.smsOpen : texts.smsWithAmount(money(charge.amount))
    const text = `${words.slice(0, limits.message - charge.code.length - 1)}\n${charge.code}`
    go(`/sms/${phone}?${new URLSearchParams({ text })}`)
  }

  return (
    <Sheet open={open} onClose={onClose} title={texts.sendTo} size={80}>
      <SearchField value={search} onChange={setSearch} focused />
      {found.length > 0 ? (
        <Section>
          {found.slice(0, mostShown).map(({ id, name, phone }) => (
            <Row
              key={id}
              leading={<Avatar name={name} size={40} />}
              title={name}
              subtitle={phone}
              onClick={() => choose(phone)}
            />
          ))}
        </Section>
      ) : (
        <EmptyState icon={<PersonIcon size={48} />} title={texts.noContact} />
      )}
    </Sheet>
  )
}
