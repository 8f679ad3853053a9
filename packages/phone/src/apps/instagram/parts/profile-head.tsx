import type { Profile } from '@orelhao/protocol/instagram/contract'
import { Button } from '../../../kit/button.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { FollowButton } from '../../../social/follow-button.tsx'
import { ProfileCounts } from '../../../social/profile-counts.tsx'
import { RichText } from '../../../social/rich-text.tsx'
import { openHashtag, openProfile, openStories, storiesPath } from '../navigation.ts'
import { setBlocked, setFollowed } from '../people.ts'
import { useRing } from '../stories.ts'
import { texts } from '../texts.ts'
import { RingedAvatar } from './author-avatar.tsx'
import { PersonAddIcon } from './icons.ts'
import styles from './profile-head.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The head of a profile: picture, counts, name, bio and actions. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { id, username, name, bio, avatarURL, posts, followers, following, hasStory } = profile
  const storyRing = useRing(id)
  const ring = storyRing === 'none' && hasStory ? 'unseen' : storyRing
  const picture = <RingedAvatar name={name} src={avatarURL} size={82} ring={ring} opens={storiesPath(username)} />
  const at = `/instagram/profiles/${username}`
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        {ring === 'none' ? (
          picture
        ) : (
          <button type="button" className={styles.face} onClick={() => openStories(username)}>
            <VisuallyHidden>{texts.storyOf(username)}</VisuallyHidden>
            {picture}
          </button>
        )}
        <ProfileCounts
          kind="column"
          counts={[
            { label: texts.postsCount(posts), count: posts },
            { label: texts.followersCount(followers), count: followers, onClick: () => go(`${at}/followers`) },
            { label: texts.followingCount, count: following, onClick: () => go(`${at}/following`) },
          ]}
        />
      </div>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      {bio !== '' && (
        <p className={styles.bio}>
          <RichText text={bio} onMention={openProfile} onHashtag={openHashtag} />
        </p>
      )}
      <div className={styles.actions}>
        <Actions profile={profile} />
      </div>
    </header>
  )
}

function Actions({ profile: { id, username, isYou, isFollowed, isBlocked } }: { profile: Profile }) {
  if (isYou)
    return (
      <>
        <div className={styles.wide}>
          <Button variant="tonal" size="small" wide onClick={() => go('/instagram/edit')}>
            {texts.edit}
          </Button>
        </div>
        <IconButton label={texts.findPeople} variant="filled" className={styles.find} onClick={findPeople}>
          <PersonAddIcon size={20} />
        </IconButton>
      </>
    )
  if (isBlocked)
    return (
      <Button variant="tonal" size="small" wide onClick={() => void setBlocked(id, false)}>
        {texts.unblock}
      </Button>
    )
  return <FollowButton who={`@${username}`} isFollowed={isFollowed} wide onChange={(on) => void setFollowed(id, on)} />
}

function findPeople(): void {
  go('/instagram/search')
}
