import type { Person } from '@orelhao/protocol/instagram/contract'
import { memo, type ReactNode } from 'react'
import { FollowButton } from '../../../social/follow-button.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { openProfile } from '../navigation.ts'
import { setFollowed } from '../people.ts'
import { useRing } from '../stories.ts'
import { RingedAvatar } from './author-avatar.tsx'
import styles from './person-row.module.css'

interface PersonRowProps {
  person: Person
  /** A sign beside the name. */
  note?: ReactNode
}

/** A person in a list, with a follow button. */
export const PersonRow = memo(function PersonRow({ person, note }: PersonRowProps) {
  const { id, username, name, avatarURL, verified, isFollowed, isYou, hasStory } = person
  const ring = useRing(id)
  return (
    <div className={styles.person}>
      <button type="button" className={styles.open} onClick={() => openProfile(username)}>
        <RingedAvatar name={name} src={avatarURL} size={46} ring={ring === 'none' && hasStory ? 'unseen' : ring} />
        <span className={styles.words}>
          <span className={styles.line}>
            <bdi className={styles.username}>{username}</bdi>
            {verified && <VerifiedMark size={14} />}
          </span>
          <bdi className={styles.name}>{name}</bdi>
        </span>
        {note}
      </button>
      {!isYou && (
        <FollowButton who={`@${username}`} isFollowed={isFollowed} onChange={(on) => void setFollowed(id, on)} />
      )}
    </div>
  )
})
