import type * as contract from '@orelhao/protocol/contacts/contract'
import { contactProblem, limits } from '@orelhao/protocol/contacts/rules'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { canShowPicture } from '@orelhao/protocol/settings/rules'
import type { Handlers } from '../../core/context.ts'
import { addBlock, blockedNumbers, removeBlock } from '../../shared/blocks/store.ts'
import { admitUnblocked } from '../../shared/chat/members/store.ts'
import { addContact, contactsOf, removeContact, updateContact, updateContactCard } from '../../shared/contacts/store.ts'
import { canonicalPhone, lockPlayers, playerByPhone } from '../../shared/directory/store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async addContact({ me, db, refuse }, phone, name) {
    await lockPlayers(db, me.user_id)
    const others = await contactsOf(db, me.user_id)
    const problem = contactProblem({ phone, name }, me.phone, others)
    if (problem) return refuse(problem)
    if (others.length >= limits.contacts) return refuse('tooManyContacts')
    const canonical = await canonicalPhone(db, phone)
    if (!canonical) return false
    return (await addContact(db, me.user_id, canonical, name)) ?? refuse('alreadyContact')
  },

  async updateContact({ me, db, refuse }, id, phone, name) {
    const contacts = await contactsOf(db, me.user_id)
    const problem = contactProblem({ id, phone, name }, me.phone, contacts)
    if (problem) return refuse(problem)
    const canonical = await canonicalPhone(db, phone)
    if (!canonical) return refuse('unknownNumber')
    const before = contacts.find((contact) => contact.id === id)
    const contact = { ...before, id, phone: canonical, name }
    const change = await updateContact(db, me.user_id, contact)
    return change === 'changed' ? contact : refuse(change)
  },

  async setContactPhoto({ me, db, phone, refuse }, id, photo) {
    if (photo !== null && !canShowPicture(photo, phone.allowUnsafeURL, phone.uploadsURL)) return refuse('invalidPhoto')
    if (photo !== null) {
      await lockPlayers(db, me.user_id)
      const others = (await contactsOf(db, me.user_id)).filter((contact) => contact.photo && contact.id !== id)
      if (others.length >= limits.photos) return refuse('tooManyPhotos')
    }
    return (await updateContactCard(db, me.user_id, id, { photo })) ? null : refuse('unknownContact')
  },

  async setFavourite({ me, db, refuse }, id, isFavourite) {
    const isFound = await updateContactCard(db, me.user_id, id, { favourite: Number(isFavourite) })
    return isFound ? null : refuse('unknownContact')
  },

  async removeContact({ me, db }, id) {
    await removeContact(db, me.user_id, id)
    return null
  },

  async block({ me, db, refuse }, phone) {
    const key = phoneKey(phone)
    if (!key || key === phoneKey(me.phone)) return refuse('invalidNumber')
    await lockPlayers(db, me.user_id)
    if ((await blockedNumbers(db, me.user_id)).length >= limits.blocks) return refuse('tooManyBlocks')
    await addBlock(db, me.user_id, phone)
    return null
  },

  async unblock({ me, db }, phone) {
    await removeBlock(db, me.user_id, phone)
    const player = await playerByPhone(db, phone)
    if (player) await admitUnblocked(db, me.user_id, player.user_id)
    return null
  },
}
