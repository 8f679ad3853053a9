import type { Comment } from '@orelhao/protocol/instagram/contract'
import { memo, useCallback } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { relativeTime } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { MoreIcon } from '../../../kit/icons.ts'
import { longPressHandlers } from '../../../kit/long-press.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { RichText } from '../../../social/rich-text.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { openMenuOfComment } from '../menus.ts'
import { openHashtag, openProfile } from '../navigation.ts'
import { commentsOn, posts } from '../posts.ts'
import { texts } from '../texts.ts'
import { useDraft } from './comment-bar.tsx'
import styles from './comments.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The comments on a post inside a Scroll, newest first. */
export function Comments({ post }: { post: number }) {
  const list = commentsOn(post)
  const state = useList(list)
  const draw = useCallback((comment: Comment) => <CommentRow comment={comment} />, [])
  return (
    <PagedList
      {...state}
      loading={<SkeletonRows count={4} />}
      loadError={texts.offline}
      empty={<EmptyState isBelow title={texts.noComments} hint={texts.noCommentsHint} />}
    >
      {(ids) => (
        <ListRows collection={list.collection} ids={ids}>
          {draw}
        </ListRows>
      )}
    </PagedList>
  )
}

const CommentRow = memo(function CommentRow({ comment }: { comment: Comment }) {
  const { author, content, created_at, post_id } = comment
  const openMenu = () => openMenuOfComment(comment, posts.get(post_id))
  return (
    <div className={styles.comment} {...longPressHandlers(openMenu)}>
      <button type="button" className={styles.face} onClick={() => openProfile(author.username)}>
        <VisuallyHidden>{author.username}</VisuallyHidden>
        <Avatar name={author.name} src={author.avatarURL} size={34} />
      </button>
      <div className={styles.words}>
        <p className={styles.head}>
          <bdi className={styles.name}>{author.username}</bdi>
          {author.verified && <VerifiedMark size={13} />}
          <span className={styles.when}>{relativeTime(created_at, nowSeconds())}</span>
        </p>
        <p className={styles.text}>
          <RichText text={content} onMention={openProfile} onHashtag={openHashtag} />
        </p>
        <button
          type="button"
          className={styles.answer}
          onClick={() => useDraft.setState({ [post_id]: `@${author.username} ` })}
        >
          {texts.answer}
        </button>
      </div>
      <button
        type="button"
        className={styles.more}
        aria-label={texts.commentOptions(author.username)}
        onClick={openMenu}
      >
        <MoreIcon size={18} />
      </button>
    </div>
  )
})
