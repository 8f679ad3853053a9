import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import { create } from 'zustand'
import { perPlayer } from '../player/player-scope.ts'
import { useSettings } from '../player/settings.ts'

/** Pictures of people that an app knows, by the key of their number (`phoneKey`). Empty for one who has none. */
export const useAppPhotos = perPlayer(() => create<Readonly<Record<string, string>>>(() => ({})))

export function setAppPhotos(faces: Readonly<Record<string, string>>): void {
  useAppPhotos.setState(faces, true)
}

/** The picture of somebody as it is known now, for what is drawn later: `useFace` is for what stands. */
export function contactPhoto(phone: string): string | undefined {
  const key = phoneKey(phone)
  return photosByPhone(useSettings.getState().contacts).get(key) ?? useAppPhotos.getState()[key]
}

/** Photos by number, found once for each state of the address book. */
const photoCache = new WeakMap<Contact[], Map<string, string>>()

export function photosByPhone(contacts: Contact[]): Map<string, string> {
  let found = photoCache.get(contacts)
  if (!found) {
    found = new Map(contacts.flatMap(({ phone, photo }) => (photo ? [[phoneKey(phone), photo]] : [])))
    photoCache.set(contacts, found)
  }
  return found
}
