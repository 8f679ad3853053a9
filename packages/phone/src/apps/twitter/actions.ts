import type { ReportReason } from '@orelhao/protocol/social/rules'
import type { Profile, Tweet } from '@orelhao/protocol/twitter/contract'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { toggleOf } from '../../social/optimistic-toggle.ts'
import { feeds, fresh, markGone, openedThread, ownLists } from './feeds.ts'
import { bonds, profiles, takeProfile } from './people.ts'
import { accepted, entries, posts, removeAuthor, removePost, retweetsBy, take } from './posts.ts'
import { useOwn } from './state.ts'

/** Asks for the player's own profile. Rejects without an answer. */
export async function loadOwn(): Promise<void> {
  setOwn(accepted(await backend.twitter()))
}

export function setOwn(profile: Profile | null): void {
  if (profile) takeProfile(profile)
  useOwn.setState({ profile })
}

/** What is shown of the player's tweets has the old name and picture until they are asked for again. */
export function saved(profile: Profile): void {
  setOwn(profile)
  for (const list of [feeds.all, ...ownLists('tweets')]) if (list.length > 0) void ignoreOffline(list.refresh())
}

const isDone = async (answer: Promise<unknown>) => (await answer) !== undefined

export const likes = toggleOf({
  collection: posts,
  flag: 'liked',
  count: 'likes',
  send: (id, on) => isDone(act(on ? backend.twitter_like : backend.twitter_dislike, [Number(id)])),
})

export const retweets = toggleOf({
  collection: posts,
  flag: 'retweeted',
  count: 'retweets',
  send: async (id, on) => {
    if (!on) return isDone(act(backend.twitter_unretweet, [Number(id)])).then((done) => done && undoRetweet(Number(id)))
    const tweet = await act(backend.twitter_retweet, [Number(id)])
    if (!tweet) return false
    for (const line of take([tweet])) for (const list of ownLists('tweets')) list.add(line)
    return true
  },
})

/** The player's retweet of a post leaves every list. */
function undoRetweet(post: number): true {
  const { profile } = useOwn.getState()
  if (profile) for (const line of retweetsBy(profile.id, post)) entries.remove(line)
  return true
}

export const followings = toggleOf({
  collection: bonds,
  flag: 'isFollowed',
  count: 'followers',
  send: async (id, on) => {
    const done = await isDone(act(on ? backend.twitter_follow : backend.twitter_unfollow, [Number(id)]))
    if (done && feeds.following.length > 0) void ignoreOffline(feeds.following.refresh())
    return done
  },
})

/** A tweet of the player's is out: it stands on top wherever they look. */
export function published(tweet: Tweet): void {
  for (const line of take([tweet]))
    for (const list of [feeds.all, feeds.following, ...ownLists('tweets')]) list.add(line)
}

/** A reply stands below its tweet. Its event may have come before. */
export function replied(reply: Tweet): void {
  const { reply_to } = reply
  for (const line of take([reply])) {
    if (reply_to) openedThread(reply_to.id)?.add(line)
    for (const list of ownLists('replies')) list.add(line)
  }
}

export async function destroy(id: number): Promise<boolean> {
  if ((await act(backend.twitter_destroy, [id])) === undefined) return false
  destroyed(id)
  return true
}

/** A tweet was deleted, here or elsewhere. */
export function destroyed(id: number): void {
  const whom = posts.get(id)
  removePost(id)
  for (const waiting of Object.values(fresh)) waiting.drop((line) => line.post === id)
  if (whom?.answers && posts.get(whom.answers))
    posts.update(whom.answers, { comments: Math.max(0, (posts.get(whom.answers)?.comments ?? 1) - 1) })
  markGone(id)
}

export function report(id: number, reason: ReportReason): Promise<unknown> {
  return act(backend.twitter_report, [id, reason])
}

/** Blocks a profile or no longer does; answers whether the server has it. */
export async function setBlocked(id: number, isBlocked: boolean): Promise<boolean> {
  if ((await act(backend.twitter_block, [id, isBlocked])) === undefined) return false
  profiles.update(id, { isBlocked })
  if (isBlocked) {
    bonds.update(id, { isFollowed: false })
    removeAuthor(id)
  } else for (const list of Object.values(feeds)) void ignoreOffline(list.refresh())
  return true
}
