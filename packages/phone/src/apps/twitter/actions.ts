import type { Profile, Tweet } from '@orelhao/protocol/twitter/contract'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { createOptimisticToggle } from '../../social/optimistic-toggle.ts'
import { feeds, fresh, loadedThread, markRemoved, ownLists } from './feeds.ts'
import { cacheProfile, profiles, relationships } from './people.ts'
import { cacheTweets, entries, posts, removeAuthor, removePost, retweetsBy, unwrapWithProfile } from './posts.ts'
import { early, useOwnProfile } from './state.ts'

/** Loads the player's own profile. Rejects without an answer. */
export async function loadOwnProfile(): Promise<void> {
  setOwnProfile(unwrapWithProfile(await (early.profile.take() ?? backend.twitter())))
}

export function setOwnProfile(profile: Profile | null): void {
  if (profile) cacheProfile(profile)
  useOwnProfile.setState({ profile })
}

/** Applies the saved profile. The player's loaded tweets have the old name and picture until they load again. */
export function applySavedProfile(profile: Profile): void {
  setOwnProfile(profile)
  for (const list of [feeds.all, ...ownLists('tweets')]) if (list.length > 0) void ignoreOffline(list.refresh())
}

const isDone = async (answer: Promise<unknown>) => (await answer) !== undefined

export const likeToggle = createOptimisticToggle({
  collection: posts,
  flag: 'liked',
  count: 'likes',
  send: (id, on) => isDone(mutate(on ? backend.twitter_like : backend.twitter_dislike, [Number(id)])),
})

export const retweetToggle = createOptimisticToggle({
  collection: posts,
  flag: 'retweeted',
  count: 'retweets',
  send: async (id, on) => {
    if (!on)
      return isDone(mutate(backend.twitter_unretweet, [Number(id)])).then((done) => done && undoRetweet(Number(id)))
    const tweet = await mutate(backend.twitter_retweet, [Number(id)])
    if (!tweet) return false
    for (const line of cacheTweets([tweet])) for (const list of ownLists('tweets')) list.add(line)
    return true
  },
})

/** Removes the player's retweet of a post from every list. */
function undoRetweet(post: number): true {
  const { profile } = useOwnProfile.getState()
  if (profile) for (const line of retweetsBy(profile.id, post)) entries.remove(line)
  return true
}

export const followToggle = createOptimisticToggle({
  collection: relationships,
  flag: 'isFollowed',
  count: 'followers',
  send: async (id, on) => {
    const done = await isDone(mutate(on ? backend.twitter_follow : backend.twitter_unfollow, [Number(id)]))
    if (done && feeds.following.length > 0) void ignoreOffline(feeds.following.refresh())
    return done
  },
})

/** Adds the player's own tweet on top of every list. */
export function addOwnTweet(tweet: Tweet): void {
  for (const line of cacheTweets([tweet]))
    for (const list of [feeds.all, feeds.following, ...ownLists('tweets')]) list.add(line)
}

/** Adds a reply below its tweet. Its event may have arrived before. */
export function addOwnReply(reply: Tweet): void {
  const { reply_to } = reply
  for (const line of cacheTweets([reply])) {
    if (reply_to) loadedThread(reply_to.id)?.add(line)
    for (const list of ownLists('replies')) list.add(line)
  }
}

export async function destroyTweet(id: number): Promise<boolean> {
  if ((await mutate(backend.twitter_destroy, [id])) === undefined) return false
  removeTweet(id)
  return true
}

/** Removes a tweet that was deleted, here or elsewhere. */
export function removeTweet(id: number): void {
  const post = posts.get(id)
  removePost(id)
  for (const waiting of Object.values(fresh)) waiting.removeWhere((line) => line.post === id)
  if (post?.replyTo && posts.get(post.replyTo))
    posts.update(post.replyTo, { comments: Math.max(0, (posts.get(post.replyTo)?.comments ?? 1) - 1) })
  markRemoved(id)
}

/** Blocks or unblocks a profile; returns whether the server has saved it. */
export async function setBlocked(id: number, isBlocked: boolean): Promise<boolean> {
  if ((await mutate(backend.twitter_block, [id, isBlocked])) === undefined) return false
  profiles.update(id, { isBlocked })
  if (isBlocked) {
    relationships.update(id, { isFollowed: false })
    removeAuthor(id)
  } else for (const list of Object.values(feeds)) void ignoreOffline(list.refresh())
  return true
}
