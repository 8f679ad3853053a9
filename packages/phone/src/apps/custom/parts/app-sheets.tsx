import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PeopleIcon } from '../../../kit/icons.ts'
import { SearchField } from '../../../kit/search-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { ContactRows, useMatchingContacts } from '../../../shell/people/contact-rows.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { type Sheet as Shown, useSheet } from '../host/sheets.ts'
import { texts } from '../texts.ts'
import { PaySheet } from './pay-sheet.tsx'

/** The phone's own dialogs over an app's page. The last one stays shown while its sheet leaves. */
export function AppSheets({ page, app }: { page: number; app: CustomApp }) {
  const sheet = useSheet((state) => (state.page === page ? state.sheet : null))
  const [last, setLast] = useState<Shown | null>(null)
  if (sheet && sheet !== last) setLast(sheet)
  const isOpen = (kind: Shown['kind']) => sheet?.kind === kind
  return (
    <>
      <Sheet open={isOpen('pay')} onClose={() => sheet?.answer(null)} title={texts.pay} guarded>
        {last?.kind === 'pay' && (
          <PaySheet key={last.request.key} app={app} request={last.request} answer={last.answer} />
        )}
      </Sheet>
      <Sheet open={isOpen('contact')} onClose={() => sheet?.answer(null)} title={texts.chooseContact} size={70} guarded>
        {last?.kind === 'contact' && <ContactChoice answer={last.answer} />}
      </Sheet>
    </>
  )
}

function ContactChoice({ answer }: { answer: (contact: { name: string; phone: string }) => void }) {
  const [typed, setTyped] = useState('')
  const found = useMatchingContacts(typed)
  function choose(phone: string) {
    const { contacts } = useSettings.getState()
    const name = contacts.find((contact) => contact.phone === phone)?.name ?? phone
    answer({ name, phone })
  }
  return (
    <>
      <SearchField value={typed} onChange={setTyped} />
      {found.length > 0 ? (
        <ContactRows contacts={found} onChoose={choose} />
      ) : (
        <EmptyState icon={<PeopleIcon size={48} />} title={texts.noContacts} />
      )}
    </>
  )
}
