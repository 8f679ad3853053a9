import { phoneKey } from '@orelhao/protocol/phone-number'
import { Avatar } from '../kit/avatar.tsx'
import { useFaces } from './faces.ts'

interface FaceProps {
  /** Empty for one who hides it, and then has no picture. */
  phone: string
  name: string
  /** Diameter in design px. */
  size: number
}

/** Somebody by their number: the picture that an app knows of them, or their initials. */
export function Face({ phone, name, size }: FaceProps) {
  const src = useFaces((faces) => (phone ? faces[phoneKey(phone)] : undefined))
  return <Avatar name={name} src={src} size={size} />
}
