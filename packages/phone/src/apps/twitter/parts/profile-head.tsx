import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { longDate } from '../../../kit/dates.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { MoreIcon } from '../../../kit/icons.ts'
import { useItem } from '../../../lists/use-list.ts'
import { openImageViewer, toast } from '../../../shell/dialogs/overlays.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { FollowButton } from '../../../social/follow-button.tsx'
import { openPostMenu } from '../../../social/post-menu.ts'
import { ProfileCounts } from '../../../social/profile-counts.tsx'
import { RichText } from '../../../social/rich-text.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { followToggle, setBlocked } from '../actions.ts'
import { openHashtag, openProfile } from '../navigation.ts'
import { type CachedProfile, relationships } from '../people.ts'
import { texts } from '../texts.ts'
import { Banner } from './banner.tsx'
import { CalendarIcon } from './icons.ts'
import styles from './profile-head.module.css'
import theme from './theme.module.css'

/** The head of a profile, above its tweets. */
export function ProfileHead({ profile }: { profile: CachedProfile }) {
  const { id, name, username, bio, avatarURL, bannerURL, verified, following, created_at } = profile
  const followers = useItem(relationships, id)?.followers ?? 0
  const counts = [
    { label: texts.following, count: following, onClick: () => go(`/twitter/profiles/${id}/following`) },
    { label: texts.followers(followers), count: followers, onClick: () => go(`/twitter/profiles/${id}/followers`) },
  ]
  return (
    <div className={styles.head}>
      <Banner src={bannerURL} />
      <div className={styles.top}>
        <button type="button" className={styles.face} disabled={!avatarURL} onClick={() => openImageViewer(avatarURL)}>
          <Avatar name={name} src={avatarURL} size={76} />
          <span className={theme.unseen}>{texts.avatar}</span>
        </button>
        <ProfileActions profile={profile} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
          {verified && <VerifiedMark size={20} />}
        </h2>
        <p className={styles.handle}>{texts.handle(username)}</p>
        {bio && (
          <p className={styles.bio}>
            <RichText text={bio} onMention={openProfile} onHashtag={openHashtag} />
          </p>
        )}
        <p className={styles.joined}>
          <CalendarIcon size={16} />
          {texts.joined(longDate(created_at).replace(/^\d+ de /, ''))}
        </p>
        <ProfileCounts kind="inline" counts={counts} />
      </div>
    </div>
  )
}

/** The player's own profile can be edited, others followed. */
function ProfileActions({ profile }: { profile: CachedProfile }) {
  const { id, username, isYou, isBlocked } = profile
  const isFollowed = useItem(relationships, id)?.isFollowed ?? false
  const who = texts.handle(username)
  const setBlock = async (isOn: boolean) => {
    if (await setBlocked(id, isOn)) toast(isOn ? texts.blockedDone(who) : texts.unblockedDone(who))
  }
  if (isYou)
    return (
      <span className={classNames(theme.strong, theme.outlined, styles.edit)}>
        <Button size="small" variant="tonal" onClick={() => go('/twitter/settings')}>
          {texts.settings}
        </Button>
      </span>
    )
  return (
    <div className={styles.deeds}>
      <span className={classNames(theme.outlined, styles.more)}>
        <IconButton
          label={texts.profileOptions}
          onClick={() =>
            void openPostMenu({
              copy: who,
              report: { app: 'twitter', kind: 'profile', thing: String(id) },
              ...(!isBlocked && { block: { who, run: () => setBlock(true) } }),
            })
          }
        >
          <MoreIcon size={20} />
        </IconButton>
      </span>
      <span className={classNames(theme.strong, isFollowed && theme.outlined)}>
        {isBlocked ? (
          <Button size="small" variant="danger-tonal" onClick={() => void setBlock(false)}>
            {texts.unblock}
          </Button>
        ) : (
          <FollowButton who={who} isFollowed={isFollowed} onChange={(on) => void followToggle.set(id, on)} />
        )}
      </span>
    </div>
  )
}
