import { Avatar } from '../../../kit/avatar.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { useItem } from '../../../lists/use-list.ts'
import { FollowButton } from '../../../social/follow-button.tsx'
import { RichText } from '../../../social/rich-text.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { followToggle } from '../actions.ts'
import { openHashtag, openProfile } from '../navigation.ts'
import { type PersonLine, people, relationships } from '../people.ts'
import { texts } from '../texts.ts'
import styles from './person-row.module.css'
import theme from './theme.module.css'

export const drawPerson = (line: PersonLine) => <PersonRow id={line.person} />

/** A person in a list, with the follow button. */
export function PersonRow({ id }: { id: number }) {
  const person = useItem(people, id)
  const isFollowed = useItem(relationships, id)?.isFollowed ?? false
  if (!person) return null
  const { name, username, avatarURL, verified, bio, isYou } = person
  return (
    <div className={styles.person}>
      <button type="button" className={styles.open} onClick={() => openProfile(id)}>
        <Avatar name={name} src={avatarURL} size={44} />
        <span className={styles.names}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
            {verified && <VerifiedMark size={16} />}
          </span>
          <span className={styles.handle}>{texts.handle(username)}</span>
        </span>
      </button>
      {!isYou && (
        <span className={classNames(theme.strong, isFollowed && theme.outlined)}>
          <FollowButton
            who={texts.handle(username)}
            isFollowed={isFollowed}
            onChange={(on) => void followToggle.set(id, on)}
          />
        </span>
      )}
      {bio && (
        <p className={styles.bio}>
          <RichText text={bio} onMention={openProfile} onHashtag={openHashtag} />
        </p>
      )}
    </div>
  )
}
