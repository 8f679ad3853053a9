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
    const taken = await lockTweetFor(context, id)
    if (taken instanceof Refused) return taken
    const { own, post, author } = taken
    const likes = await like(context.db, post, own.id)
    if (likes === undefined) return null
    for (const topic of topicsOf(post)) context.publish(topic, 'TWITTER_LIKE', id, likes)
    await notify(context, { kind: 'like', from: own, to: author, post })
    return null
  },

  async twitter_dislike(context, id) {
    const taken = await lockTweetFor(context, id)
    if (taken instanceof Refused) return taken
    const likes = await unlike(context.db, taken.post, taken.own.id)
    if (likes === undefined) return null
    for (const topic of topicsOf(taken.post)) context.publish(topic, 'TWITTER_DISLIKE', id, likes)
    return null
  },

  async twitter_retweet(context, id) {
    const taken = await lockTweetFor(context, id)
    if (taken instanceof Refused) return taken
    const { own, post, author } = taken
    const { db, now, publishExcept } = context
    const entry = await share(db, app, post, own.id, now)
    const tweet = await retweetOf(db, id, entry.id, own)
    if (!entry.isNew) return tweet
    const deaf = await playersHiddenFrom(db, own.id, post.author)
    publishExcept(timelineTopic, deaf, 'TWITTER_RETWEET', asOthersSee(tweet))
    await notify(context, { kind: 'retweet', from: own, to: author, post })
    return tweet
  },

  async twitter_unretweet(context, id) {
    const taken = await lockTweetFor(context, id)
    if (taken instanceof Refused) return taken
    const gone = await unshare(context.db, taken.post, taken.own.id)
    if (gone) context.publish(timelineTopic, 'TWITTER_UNRETWEET', gone.id, id, gone.shares)
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
  const taken = await lockPostFor(context.db, app, id, own.id)
  if (!taken) return context.refuse('unknownTweet')
  if (taken.isBlocked) return context.refuse('isBlocked')
  return { ...taken, own }
}
