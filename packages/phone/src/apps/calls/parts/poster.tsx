import { useState } from 'react'
import { useContactPhoto } from '../../../shell/people/contact-avatar.tsx'
import styles from './poster.module.css'

interface PosterProps {
  /** Empty for one who hides it. */
  phone: string
  /** Keys stand all over it. */
  isDim: boolean
}

/** The picture of whoever is on the other side fills the screen behind the call. Nothing without one, or for who hides. */
export function Poster({ phone, isDim }: PosterProps) {
  const src = useContactPhoto(phone)
  const [failed, setFailed] = useState<string>()
  if (!src || src === failed) return null
  return (
    <div className={styles.poster} data-dim={isDim || undefined} data-face aria-hidden>
      <img className={styles.picture} src={src} alt="" draggable={false} onError={() => setFailed(src)} />
    </div>
  )
}
