import { phoneKey } from '@orelhao/protocol/phone-number'
import { useEffect } from 'react'
import { Avatar } from '../../kit/avatar.tsx'
import { useSettings } from '../player/settings.ts'
import { loadAppPhoto, photosByPhone, useAppPhotos } from './contact-photos.ts'

interface ContactAvatarProps {
  /** Empty for a hidden number, which has no picture. */
  phone: string
  name: string
  /** Diameter in design px. */
  size: number
}

/** A person's picture by their number, or their initials. */
export function ContactAvatar({ phone, name, size }: ContactAvatarProps) {
  return <Avatar name={name} src={useContactPhoto(phone)} size={size} />
}

/** Address of the contact's picture, or else of the one that an app has: loads it where no app has asked for it yet. */
export function useContactPhoto(phone: string): string | undefined {
  const key = phone && phoneKey(phone)
  const own = useSettings(({ contacts }) => photosByPhone(contacts).get(key))
  const fromApps = useAppPhotos((photos) => (key ? photos[key] : undefined))
  const isUnknown = key !== '' && own === undefined && fromApps === undefined
  useEffect(() => {
    if (isUnknown) loadAppPhoto(phone)
  }, [isUnknown, phone])
  return own || fromApps || undefined
}
