import type { Contact } from '@orelhao/protocol/schemas'
import { backend } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { setContacts } from '../../shell/player/settings.ts'

/** Adds a contact to the favourites or removes it: optimistic, rolled back where the server does not accept it. */
export async function setFavourite(id: number, isFavourite: boolean): Promise<void> {
  patchContact(id, { favourite: isFavourite })
  if ((await mutate(backend.setFavourite, [id, isFavourite])) === undefined)
    patchContact(id, { favourite: !isFavourite })
}

/** Applies the server's new values of a contact. Null is no photo. */
export function patchContact(
  id: number,
  { photo, ...card }: Partial<Omit<Contact, 'id' | 'photo'>> & { photo?: string | null },
) {
  setContacts((contacts) =>
    contacts.map((contact) => {
      if (contact.id !== id) return contact
      const { photo: before, ...rest } = contact
      const now = photo === undefined ? before : photo
      return { ...rest, ...card, ...(now && { photo: now }) }
    }),
  )
}
