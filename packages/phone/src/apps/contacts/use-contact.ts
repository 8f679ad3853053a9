import type { Contact } from '@orelhao/protocol/schemas'
import { useLeaveWhenGone } from '../../shell/pages/use-leave-page.ts'
import { useSettings } from '../../shell/player/settings.ts'

/** The contact of a page's address. The page is left when there is none, or none any more. */
export function useContact(wanted: string | undefined): Contact | undefined {
  const contact = useSettings((state) => state.contacts.find(({ id }) => String(id) === wanted))
  useLeaveWhenGone(contact === undefined)
  return contact
}
