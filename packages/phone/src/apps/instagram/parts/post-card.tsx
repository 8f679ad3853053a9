import type { Post } from '@orelhao/protocol/instagram/contract'
import { memo } from 'react'
import { relativeTime } from '../../../kit/dates.ts'
import { HeartIcon, HeartOutlineIcon, MoreIcon } from '../../../kit/icons.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { share } from '../../../shell/media/share.ts'
import { shortCount } from '../../../social/counts.ts'
import { ReactionButton } from '../../../social/reaction-button.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { openMenuOf } from '../menus.ts'
import { openComments, openLikes, openProfile } from '../navigation.ts'
import { setLiked } from '../posts.ts'
import { texts } from '../texts.ts'
import { useReportVisible } from '../visible-posts.ts'
import { AuthorAvatar } from './author-avatar.tsx'
import { Caption } from './caption.tsx'
import { CommentIcon, SendIcon } from './icons.ts'
import styles from './post-card.module.css'
import { PostMedia } from './post-media.tsx'

interface PostCardProps {
  post: Post
  /** Shows the whole caption, and no link to the comments, which follow below. */
  isOpen?: boolean
  /** Called once the player has deleted the post. */
  onGone?: (() => void) | undefined
}

/** A post of a timeline: its height is fixed before its picture loads. */
export const PostCard = memo(function PostCard({ post, isOpen = false, onGone }: PostCardProps) {
  const { id, author, content, created_at } = post
  const { username } = author
  useReportVisible(id)
  return (
    <article className={styles.post} aria-label={texts.post(username)}>
      <header className={styles.head}>
        <button type="button" className={styles.author} onClick={() => openProfile(username)}>
          <AuthorAvatar author={author} />
          <bdi className={styles.name}>{username}</bdi>
          {author.verified && <VerifiedMark size={14} />}
        </button>
        <button
          type="button"
          className={styles.more}
          aria-label={texts.options(username)}
          onClick={() => openMenuOf(post, onGone)}
        >
          <MoreIcon size={22} />
        </button>
      </header>
      <PostMedia post={post} />
      <Actions post={post} isOpen={isOpen} />
      <div className={styles.words}>
        {content !== '' && <Caption author={author} text={content} isWhole={isOpen} />}
        {!isOpen && post.comments > 0 && (
          <button type="button" className={styles.all} onClick={() => openComments(id)}>
            {post.comments === 1 ? texts.oneComment : texts.allComments(shortCount(post.comments))}
          </button>
        )}
        <p className={styles.when}>{texts.ago(relativeTime(created_at, nowSeconds()))}</p>
      </div>
    </article>
  )
})

function Actions({ post, isOpen }: { post: Post; isOpen: boolean }) {
  const { id, liked, likes_count, image } = post
  return (
    <div className={styles.actions}>
      <ReactionButton
        label={texts.like(shortCount(likes_count))}
        icon={HeartOutlineIcon}
        iconOn={HeartIcon}
        size={27}
        isOn={liked}
        tone="like"
        motion="burst"
        onPress={() => setLiked(id, !liked)}
      />
      {likes_count > 0 && (
        <button
          type="button"
          className={styles.count}
          aria-label={texts.likes(shortCount(likes_count))}
          onClick={() => openLikes(id)}
        >
          {shortCount(likes_count)}
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={texts.comment(shortCount(post.comments))}
        disabled={isOpen}
        onClick={() => openComments(id)}
      >
        <CommentIcon size={25} />
        {post.comments > 0 && <span className={styles.number}>{shortCount(post.comments)}</span>}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={texts.share}
        onClick={() => void share(post.video ?? image, post.video !== null)}
      >
        <SendIcon size={25} />
      </button>
    </div>
  )
}
