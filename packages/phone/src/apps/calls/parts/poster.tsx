import { useState } from 'react'
import { useContactPhoto } from '../../../shell/people/contact-avatar.tsx'
import styles from './poster.module.css'

interface PosterProps {
  /** Empty for an anonymous caller. */
  phone: string
  /** True while the keypad covers it. */
  isDim: boolean
}

/**
 * The other side's picture between the name and the controls, on a backdrop of its own colours. Nothing without a picture or for an
 * anonymous caller.
 */
export function Poster({ phone, isDim }: PosterProps) {
  const src = useContactPhoto(phone)
  const [failed, setFailed] = useState<string>()
  if (!src || src === failed) return null
  return (
    <div className={styles.poster} data-dim={isDim || undefined} data-face aria-hidden>
      <img className={styles.backdrop} src={src} alt="" draggable={false} />
      <img className={styles.picture} src={src} alt="" draggable={false} onError={() => setFailed(src)} />
    </div>
  )
}
