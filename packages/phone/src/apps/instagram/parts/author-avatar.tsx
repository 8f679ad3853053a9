import type { Author } from '@orelhao/protocol/instagram/contract'
import { Avatar } from '../../../kit/avatar.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { met } from '../../../shell/player/streamer/tracked-names.ts'
import { type RingKind, useRing } from '../stories.ts'
import styles from './author-avatar.module.css'

interface RingedProps {
  name: string
  src: string | null
  size: number
  ring: RingKind
}

/** A face, and around it whether there are stories: in colours while one of them is unseen, grey after that. */
export function Ringed({ name, src, size, ring }: RingedProps) {
  return (
    <span className={classNames(styles.ring, styles[ring], size > 60 && styles.large)} data-ring={ring}>
      <span className={styles.gap}>
        <Avatar name={name} src={src} size={size} />
      </span>
    </span>
  )
}

export function Face({ author, size = 32 }: { author: Author; size?: number }) {
  const ring = useRing(author.id)
  met(author.username)
  return <Ringed name={author.name} src={author.avatarURL} size={size} ring={ring} />
}
