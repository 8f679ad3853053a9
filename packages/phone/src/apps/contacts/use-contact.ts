import type { Contact } from '@orelhao/protocol/schemas'
import { useLeaveWhenGone } from '../../shell/pages/use-leave-page.ts'
import { useSettings } from '../../shell/player/settings.ts'

/** Returns the contact of a page's address. Leaves the page when the contact does not exist or is deleted. */
export function useContact(wanted: string | undefined): Contact | undefined {
  const contact = useSettings((state) => state.contacts.find(({ id }) => String(id) === wanted))
  useLeaveWhenGone(contact === undefined)
  return contact
}
