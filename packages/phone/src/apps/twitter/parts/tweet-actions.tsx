import { memo } from 'react'
import { copyToClipboard } from '../../../kit/clipboard.ts'
import { HeartIcon, HeartOutlineIcon, ShareIcon } from '../../../kit/icons.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { shortCount } from '../../../social/counts.ts'
import { ReactionButton } from '../../../social/reaction-button.tsx'
import { likeToggle, retweetToggle } from '../actions.ts'
import { openPost } from '../navigation.ts'
import type { Post } from '../posts.ts'
import { texts } from '../texts.ts'
import { CommentIcon, RetweetIcon } from './icons.ts'
import styles from './tweet.module.css'

interface TweetActionsProps {
  post: Post
  /** Of the opened tweet: larger, with the counts above. */
  isOpen?: boolean
  /** When absent, answering opens the tweet. */
  onReply?: () => void
}

/** Reply, retweet, like, copy. */
export const TweetActions = memo(function TweetActions({ post, isOpen = false, onReply }: TweetActionsProps) {
  const { id, comments, retweets: shares, likes: hearts, liked, retweeted, content } = post
  const size = isOpen ? 22 : 18
  const shown = (count: number) => (isOpen ? {} : { count })
  function share() {
    if (copyToClipboard(content)) toast(texts.copied)
  }
  return (
    <div className={styles.actions} data-open={isOpen || undefined}>
      <ReactionButton
        label={texts.comment(shortCount(comments))}
        icon={CommentIcon}
        size={size}
        tone="tint"
        {...shown(comments)}
        onPress={onReply ?? (() => openPost(id))}
      />
      <ReactionButton
        label={texts.retweet(shortCount(shares))}
        icon={RetweetIcon}
        size={size + 1}
        tone="repeat"
        motion="spin"
        isOn={retweeted}
        {...shown(shares)}
        onPress={() => void retweetToggle.set(id, !retweeted)}
      />
      <ReactionButton
        label={texts.like(shortCount(hearts))}
        icon={HeartOutlineIcon}
        iconOn={HeartIcon}
        size={size}
        tone="like"
        motion="burst"
        isOn={liked}
        {...shown(hearts)}
        onPress={() => void likeToggle.set(id, !liked)}
      />
      <ReactionButton label={texts.copy} icon={ShareIcon} size={size} tone="tint" onPress={share} />
    </div>
  )
})
