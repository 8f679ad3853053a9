import { useState } from 'react'
import styles from './avatar.module.css'
import { PersonIcon } from './home-icons.ts'
import { hueOf, initials } from './initials.ts'
import { rem } from './rem.ts'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  /** Diameter in design px. */
  size?: number
}

/** A person's picture, or their initials on their colour. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const letters = initials(name)
  const isWord = letters !== null && /\p{L}/u.test(letters)
  const style = {
    width: rem(size),
    height: rem(size),
    fontSize: rem(size * (isWord ? 0.4 : 0.56)),
    backgroundColor: `var(--hue-${isWord ? hueOf(name) : letters ? 'none' : 'gray'})`,
  }
  return (
    <span className={styles.avatar} style={style} data-face aria-hidden>
      {letters ? <bdi>{letters}</bdi> : <PersonIcon size={size * 0.6} />}
      {src && src !== failedSrc && (
        <img
          className={styles.image}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  )
}
