import { Avatar } from '../../../kit/avatar.tsx'
import { longDate, timeOfDay } from '../../../kit/dates.ts'
import { ProfileCounts } from '../../../social/profile-counts.tsx'
import { RichText } from '../../../social/rich-text.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { openHashtag, openProfile } from '../navigation.ts'
import type { Post } from '../posts.ts'
import { texts } from '../texts.ts'
import styles from './open-tweet.module.css'
import { TweetActions } from './tweet-actions.tsx'
import { ReplyingTo } from './tweet-row.tsx'

/** The tweet of a page, large. */
export function OpenTweet({ post, onReply }: { post: Post; onReply: () => void }) {
  const { author, content, replyTo, replyToUsername, created_at, likes, retweets } = post
  const counts = [
    { label: texts.retweets(retweets), count: retweets },
    { label: texts.likes(likes), count: likes },
  ].filter(({ count }) => count > 0)
  return (
    <article className={styles.tweet} aria-label={texts.tweet}>
      <button type="button" className={styles.author} onClick={() => openProfile(author.id)}>
        <Avatar name={author.name} src={author.avatarURL} size={48} />
        <span className={styles.names}>
          <span className={styles.name}>
            <bdi>{author.name}</bdi>
            {author.verified && <VerifiedMark size={18} />}
          </span>
          <span className={styles.handle}>{texts.handle(author.username)}</span>
        </span>
      </button>
      {replyTo !== null && <ReplyingTo id={replyTo} username={replyToUsername} />}
      <p className={styles.text}>
        <RichText text={content} onMention={openProfile} onHashtag={openHashtag} />
      </p>
      <p className={styles.time}>{texts.at(timeOfDay(created_at), longDate(created_at))}</p>
      {counts.length > 0 && (
        <div className={styles.counts}>
          <ProfileCounts counts={counts} kind="inline" />
        </div>
      )}
      <TweetActions post={post} isOpen onReply={onReply} />
    </article>
  )
}
