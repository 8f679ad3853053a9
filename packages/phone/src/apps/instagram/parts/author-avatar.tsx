import type { Author } from '@orelhao/protocol/instagram/contract'
import { Avatar } from '../../../kit/avatar.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { type RingKind, useRing } from '../stories.ts'
import styles from './author-avatar.module.css'

interface RingedAvatarProps {
  name: string
  src: string | null
  size: number
  ring: RingKind
  /** Address of the page that the ring opens, which grows out of it. */
  opens?: string | undefined
}

/** An avatar with a ring for stories: coloured while one of them is unseen, grey after that. */
export function RingedAvatar({ name, src, size, ring, opens }: RingedAvatarProps) {
  return (
    <span
      className={classNames(styles.ring, styles[ring], size > 60 && styles.large)}
      data-ring={ring}
      data-opens={opens}
    >
      <span className={styles.gap}>
        <Avatar name={name} src={src} size={size} />
      </span>
    </span>
  )
}

export function AuthorAvatar({ author, size = 32 }: { author: Author; size?: number }) {
  const ring = useRing(author.id)
  trackName(author.username)
  return <RingedAvatar name={author.name} src={author.avatarURL} size={size} ring={ring} />
}
