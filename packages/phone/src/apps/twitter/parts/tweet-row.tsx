import { type KeyboardEvent, memo } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { relativeTime } from '../../../kit/dates.ts'
import { MoreIcon } from '../../../kit/icons.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { useItem } from '../../../lists/use-list.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { RichText } from '../../../social/rich-text.tsx'
import { openHashtag, openPost, openProfile, withStopPropagation } from '../navigation.ts'
import { openOptions } from '../post-options.ts'
import { type Entry, type Post, posts } from '../posts.ts'
import { useOwnProfile } from '../state.ts'
import { texts } from '../texts.ts'
import { AuthorLine } from './author-line.tsx'
import { RetweetIcon } from './icons.ts'
import styles from './tweet.module.css'
import { TweetActions } from './tweet-actions.tsx'

/** One entry of a list: a tweet, with its retweeter above. Rendered again only when its tweet changes. */
function EntryRow({ entry }: { entry: Entry }) {
  const post = useItem(posts, entry.post)
  return post ? <TweetRow post={post} by={entry.by} byName={entry.byName} /> : null
}

export const drawEntry = (entry: Entry) => <EntryRow entry={entry} />

interface TweetRowProps {
  post: Post
  by: number | null
  byName: string
}

const TweetRow = memo(function TweetRow({ post, by, byName }: TweetRowProps) {
  const { id, author, content, replyTo, replyToUsername, created_at } = post
  const open = () => openPost(id)
  const openAuthor = () => openProfile(author.id)

  function onKeyDown({ key, target, currentTarget }: KeyboardEvent) {
    if (key === 'Enter' && target === currentTarget) open()
  }

  return (
    // biome-ignore lint/a11y: its parts are buttons of their own, the one around them is a convenience
    <article className={styles.tweet} tabIndex={0} aria-label={author.name} onClick={open} onKeyDown={onKeyDown}>
      {by !== null && <RetweetedBy id={by} name={byName} />}
      <button type="button" className={styles.face} tabIndex={-1} aria-hidden onClick={withStopPropagation(openAuthor)}>
        <Avatar name={author.name} src={author.avatarURL} size={40} />
      </button>
      <div className={styles.body}>
        <div className={styles.head}>
          <button type="button" className={styles.author} onClick={withStopPropagation(openAuthor)}>
            <AuthorLine author={author} age={relativeTime(created_at, nowSeconds())} />
          </button>
          <button
            type="button"
            className={styles.more}
            aria-label={texts.more}
            onClick={withStopPropagation(() => void openOptions(post))}
          >
            <MoreIcon size={18} />
          </button>
        </div>
        {replyTo !== null && <ReplyingTo id={replyTo} username={replyToUsername} />}
        <p className={styles.text}>
          <RichText text={content} onMention={openProfile} onHashtag={openHashtag} />
        </p>
        <TweetActions post={post} />
      </div>
    </article>
  )
})

function RetweetedBy({ id, name }: { id: number; name: string }) {
  const isOwn = useOwnProfile((state) => state.profile?.id === id)
  return (
    <button type="button" className={styles.by} onClick={withStopPropagation(() => openProfile(id))}>
      <RetweetIcon size={14} />
      <bdi>{isOwn ? texts.youRetweeted : texts.retweetedBy(trackName(name))}</bdi>
    </button>
  )
}

/** Opens the tweet that this one answers, where it still exists. */
export function ReplyingTo({ id, username }: { id: number; username: string | null }) {
  return (
    <p className={styles.answers}>
      {texts.replyingTo}
      {username === null ? (
        texts.someone
      ) : (
        <button type="button" className={styles.link} onClick={withStopPropagation(() => openPost(id))}>
          {texts.handle(username)}
        </button>
      )}
    </p>
  )
}
