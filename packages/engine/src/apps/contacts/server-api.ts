import { contactProblem, limits } from '@orelhao/protocol/contacts/rules'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { addContact, contactsOf, removeContact } from '../../shared/contacts/store.ts'
import { canonicalPhone } from '../../shared/directory/store.ts'
import type { Transaction } from '../../transaction.ts'

export type SaveRefusal = NonNullable<ReturnType<typeof contactProblem>> | 'unknownNumber' | 'tooManyContacts'

/** Saves a number in a player's address book, by the same rules as their own edits; undefined on success, otherwise the problem. */
export async function saveContact(
  { db, emit }: Transaction,
  owner: Identity,
  { phone, name }: Omit<Contact, 'id'>,
): Promise<SaveRefusal | undefined> {
  const others = await contactsOf(db, owner.user_id)
  const problem = contactProblem({ phone, name }, owner.phone, others)
  if (problem) return problem
  if (others.length >= limits.contacts) return 'tooManyContacts'
  const canonical = await canonicalPhone(db, phone)
  if (!canonical) return 'unknownNumber'
  const contact = await addContact(db, owner.user_id, canonical, sanitizeLine(name))
  if (!contact) return 'alreadyContact'
  emit(owner.user_id, 'ADD_CONTACT', contact)
}

/** Returns false where the player has no contact with that number. */
export async function deleteContact({ db, emit }: Transaction, owner: number, phone: string): Promise<boolean> {
  const contact = (await contactsOf(db, owner)).find((other) => phoneKey(other.phone) === phoneKey(phone))
  if (!contact) return false
  await removeContact(db, owner, contact.id)
  emit(owner, 'REMOVE_CONTACT', contact.id)
  return true
}
