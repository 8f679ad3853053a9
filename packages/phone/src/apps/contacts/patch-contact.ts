import type { Contact } from '@orelhao/protocol/schemas'
import { backend } from '../../link/backend.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { setContacts } from '../../shell/player/settings.ts'

/** Puts somebody among the favourites, or takes them away: at once, and back again where the server does not take it. */
export async function setFavourite(id: number, isFavourite: boolean): Promise<void> {
  change(id, { favourite: isFavourite })
  if ((await act(backend.setFavourite, [id, isFavourite])) === undefined) change(id, { favourite: !isFavourite })
}

/** Takes in what is known of a contact now. Null is no photo. */
export function change(
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
