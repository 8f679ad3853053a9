import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import { create } from 'zustand'
import { perPlayer } from '../player/player-scope.ts'
import { useSettings } from '../player/settings.ts'

/** Pictures of people that an app knows, by the key of their number (`phoneKey`). Empty for one who has none. */
export const useFaces = perPlayer(() => create<Readonly<Record<string, string>>>(() => ({})))

export function setFaces(faces: Readonly<Record<string, string>>): void {
  useFaces.setState(faces, true)
}

/** The picture of somebody as it is known now, for what is drawn later: `useFace` is for what stands. */
export function faceOf(phone: string): string | undefined {
  const key = phoneKey(phone)
  return photosIn(useSettings.getState().contacts).get(key) ?? useFaces.getState()[key]
}

/** Photos by number, found once for each state of the address book. */
const photos = new WeakMap<Contact[], Map<string, string>>()

export function photosIn(contacts: Contact[]): Map<string, string> {
  let found = photos.get(contacts)
  if (!found) {
    found = new Map(contacts.flatMap(({ phone, photo }) => (photo ? [[phoneKey(phone), photo]] : [])))
    photos.set(contacts, found)
  }
  return found
}
