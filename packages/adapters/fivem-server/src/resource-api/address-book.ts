import { deleteContact, type SaveRefusal, saveContact } from '@orelhao/engine/apps/contacts/server-api'
import type { Engine } from '@orelhao/engine/engine'
import type { Contact } from '@orelhao/protocol/schemas'
import { textArgument } from './text-arguments.ts'

interface Parts {
  engine: Engine
  playerOf(who: unknown): Promise<number | undefined>
  contactsOf(player: number): Promise<Contact[]>
}

type SaveAnswer = { ok: true } | { ok: false; error: SaveRefusal | 'unknownPlayer' }

/** Operations of other resources on players' address books. */
export function addressBook({ engine, playerOf, contactsOf }: Parts) {
  return {
    async getContacts(who: unknown) {
      const player = await playerOf(who)
      const contacts = player === undefined ? [] : await contactsOf(player)
      return contacts.map(({ name, phone }) => ({ name, phone }))
    },

    async addContact(who: unknown, phone: unknown, name: unknown): Promise<SaveAnswer> {
      const contact = { phone: textArgument(phone, 'phone'), name: textArgument(name, 'name') }
      const player = await playerOf(who)
      const owner = player === undefined ? undefined : await engine.identity(player)
      if (!owner) return { ok: false, error: 'unknownPlayer' }
      const error = await engine.transact((transaction) => saveContact(transaction, owner, contact))
      return error ? { ok: false, error } : { ok: true }
    },

    async removeContact(who: unknown, phone: unknown) {
      const number = textArgument(phone, 'phone')
      const player = await playerOf(who)
      return player !== undefined && engine.transact((transaction) => deleteContact(transaction, player, number))
    },
  }
}
