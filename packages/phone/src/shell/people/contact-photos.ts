import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Contact } from '@orelhao/protocol/schemas'
import { create } from 'zustand'
import { perPlayer } from '../player/player-scope.ts'
import { useSettings } from '../player/settings.ts'

/** Pictures of people from apps, by `phoneKey` of their number. Empty for a person without one. */
export const useAppPhotos = perPlayer(() => create<Readonly<Record<string, string>>>(() => ({})))

export function setAppPhotos(photos: Readonly<Record<string, string>>): void {
  useAppPhotos.setState(photos, true)
}

let loadPhoto: ((phone: string) => void) | undefined

/** Sets how the picture of a number is loaded that no app has shown yet; the result arrives by `setAppPhotos`. */
export function setPhotoLoader(load: (phone: string) => void): void {
  loadPhoto = load
}

export function loadAppPhoto(phone: string): void {
  loadPhoto?.(phone)
}

/** A person's picture as of now, for later rendering; mounted components use `useContactPhoto`. */
export function contactPhoto(phone: string): string | undefined {
  const key = phoneKey(phone)
  return photosByPhone(useSettings.getState().contacts).get(key) || useAppPhotos.getState()[key] || undefined
}

/** Photos by number, cached for each state of the address book. */
const photoCache = new WeakMap<Contact[], Map<string, string>>()

export function photosByPhone(contacts: Contact[]): Map<string, string> {
  let found = photoCache.get(contacts)
  if (!found) {
    found = new Map(contacts.flatMap(({ phone, photo }) => (photo ? [[phoneKey(phone), photo]] : [])))
    photoCache.set(contacts, found)
  }
  return found
}
