import type { Context, Handlers } from '../../../core/context.ts'
import { Refused } from '../../../core/context.ts'
import { playersHiddenFrom } from '../../../shared/social/blocks/store.ts'
import { type LockedPost, lockPostFor } from '../../../shared/social/posts/locking/store.ts'
import { like, share, unlike, unshare } from '../../../shared/social/posts/store.ts'
import type { Profile } from '../../../shared/social/profiles/store.ts'
import { notify } from '../notices/notify.ts'
import { timelineTopic, topicsOf } from '../topics.ts'
import { app, asOthersSee, ownProfile, retweetOf } from '../views.ts'

type ReactionMember = 'twitter_like' | 'twitter_dislike' | 'twitter_retweet' | 'twitter_unretweet'

export const handlers: Handlers<ReactionMember> = {
  async twitter_like(context, id) {
    const locked = await lockTweetFor(context, id)
    if (locked instanceof Refused) return locked
    const { own, post, author } = locked
    const likes = await like(context.db, post, own.id)
    if (likes === undefined) return null
    for (const topic of topicsOf(post)) context.publish(topic, 'TWITTER_LIKE', id, likes)
    await notify(context, { kind: 'like', from: own, to: author, post })
    return null
  },

  async twitter_dislike(context, id) {
    const locked = await lockTweetFor(context, id)
    if (locked instanceof Refused) return locked
    const likes = await unlike(context.db, locked.post, locked.own.id)
    if (likes === undefined) return null
    for (const topic of topicsOf(locked.post)) context.publish(topic, 'TWITTER_DISLIKE', id, likes)
    return null
  },

  async twitter_retweet(context, id) {
    const locked = await lockTweetFor(context, id)
    if (locked instanceof Refused) return locked
    const { own, post, author } = locked
    const { db, now, publishExcept } = context
    const entry = await share(db, app, post, own.id, now)
    const tweet = await retweetOf(db, id, entry.id, own)
    if (!entry.isNew) return tweet
    const hiddenFrom = await playersHiddenFrom(db, own.id, post.author)
    publishExcept(timelineTopic, hiddenFrom, 'TWITTER_RETWEET', asOthersSee(tweet))
    await notify(context, { kind: 'retweet', from: own, to: author, post })
    return tweet
  },

  async twitter_unretweet(context, id) {
    const locked = await lockTweetFor(context, id)
    if (locked instanceof Refused) return locked
    const removed = await unshare(context.db, locked.post, locked.own.id)
    if (removed) context.publish(timelineTopic, 'TWITTER_UNRETWEET', removed.id, id, removed.shares)
    return null
  },
}

/** Returns the player's profile and a tweet that they may act on, locked. */
export async function lockTweetFor(
  context: Context<'noProfile' | 'unknownTweet' | 'isBlocked'>,
  id: number,
): Promise<(LockedPost & { own: Profile }) | Refused<'noProfile' | 'unknownTweet' | 'isBlocked'>> {
  const own = await ownProfile(context)
  if (!own) return context.refuse('noProfile')
  const locked = await lockPostFor(context.db, app, id, own.id)
  if (!locked) return context.refuse('unknownTweet')
  if (locked.isBlocked) return context.refuse('isBlocked')
  return { ...locked, own }
}
