import { phoneKey } from '@orelhao/protocol/phone-number'
import { Avatar } from '../../kit/avatar.tsx'
import { useSettings } from '../player/settings.ts'
import { photosIn, useFaces } from './contact-photos.ts'

interface FaceProps {
  /** Empty for one who hides it, and then has no picture. */
  phone: string
  name: string
  /** Diameter in design px. */
  size: number
}

/** Somebody by their number: their picture, or their initials. */
export function Face({ phone, name, size }: FaceProps) {
  return <Avatar name={name} src={useFace(phone)} size={size} />
}

/** Address of the picture that the player gave somebody, or else of the one that an app knows of them. */
export function useFace(phone: string): string | undefined {
  const key = phone && phoneKey(phone)
  const own = useSettings(({ contacts }) => photosIn(contacts).get(key))
  const known = useFaces((faces) => (key ? faces[key] : undefined))
  return own ?? known
}
