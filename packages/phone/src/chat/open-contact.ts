import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import { go } from '../shell/navigation/page-stack.ts'
import { useSettings } from '../shell/player/settings.ts'

/** Opens a number's contact, or the form that adds it. */
export function openContact(phone: string): void {
  const contact = findContact(phone)
  go(contact ? `/contacts/${contact.id}` : `/contacts/create?phone=${encodeURIComponent(phone)}`)
}

export function findContact(phone: string): Contact | undefined {
  return useSettings.getState().contacts.find((contact) => phoneKey(contact.phone) === phoneKey(phone))
}
