import type { Contact } from '@orelhao/protocol/schemas'
import { useEffect } from 'react'
import { useSettings } from '../../shell/settings.ts'
import { useLeave } from '../../shell/use-leave.ts'

/** The contact of a page's address. The page is left when there is none, or none any more. */
export function useContact(wanted: string | undefined): Contact | undefined {
  const contact = useSettings((state) => state.contacts.find(({ id }) => String(id) === wanted))
  const isMissing = contact === undefined
  const leave = useLeave()
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing, leave])
  return contact
}
