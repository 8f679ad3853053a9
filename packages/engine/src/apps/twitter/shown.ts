import type { Author, Person, Profile as ShownProfile, Tweet } from '@orelhao/protocol/twitter/contract'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { type Entry, type Face, hydrate, postsAsSeen } from '../../shared/social/entries/store.ts'
import { followedAmong, isFollowing } from '../../shared/social/follows/store.ts'
import { type Profile, profileOf } from '../../shared/social/profiles/store.ts'
import type { Skeleton } from '../../shared/social/timelines/store.ts'

/** Under which profiles and tweets are kept. */
export const app = 'twitter'

/** The player's own profile, if they have one. */
export function mine({ me, db }: Pick<Context, 'me' | 'db'>): Promise<Profile | undefined> {
  return profileOf(db, app, me.user_id)
}

function toAuthor({ id, name, handle, avatar, verified }: Face): Author {
  return { id, name, username: handle, avatarURL: avatar, verified }
}

function toTweet({ id, post, sharer }: Entry): Tweet {
  return {
    id,
    tweet_id: sharer ? post.id : null,
    retweeted_by: sharer ? { id: sharer.id, name: sharer.name, username: sharer.handle } : null,
    author: toAuthor(post.author),
    content: post.content,
    reply_to: post.reply_to && { id: post.reply_to.id, username: post.reply_to.handle },
    likes: post.likes,
    retweets: post.shares,
    comments: post.replies,
    liked: post.liked,
    retweeted: post.shared,
    created_at: post.created_at,
  }
}

/** The entries of a page as somebody sees them. */
export async function tweetsOf(db: Db, skeletons: readonly Skeleton[], viewer: number): Promise<Tweet[]> {
  return (await hydrate(db, skeletons, viewer)).map(toTweet)
}

/** One tweet as somebody sees it, which they know to be there; as its share by `sharer` where there is one. */
export async function tweetOf(
  db: Db,
  id: number,
  viewer: number,
  share?: { id: number; sharer: Profile },
): Promise<Tweet> {
  const post = (await postsAsSeen(db, [id], viewer)).get(id)
  if (!post) throw new Error(`the tweet ${id} is gone while it is held`)
  return toTweet({ id: share?.id ?? id, post, sharer: share?.sharer })
}

/** The same as everybody else is told of it. */
export function asTold(tweet: Tweet): Tweet {
  return { ...tweet, liked: false, retweeted: false }
}

/** A profile as another one sees it. `blockers`: who of the two has blocked the other, see `blockersBetween`. */
export async function profileAsSeen(
  db: Db,
  profile: Profile,
  viewer: number,
  blockers: readonly number[] = [],
): Promise<ShownProfile> {
  const isYou = profile.id === viewer
  return {
    ...toAuthor(profile),
    bio: profile.bio,
    bannerURL: profile.banner,
    followers: profile.followers,
    following: profile.following,
    tweets: profile.posts,
    isFollowed: !isYou && (await isFollowing(db, viewer, profile.id)),
    isYou,
    isBlocked: blockers.includes(viewer),
    created_at: profile.created_at,
  }
}

/** People of a list as one profile sees them. */
export async function peopleAsSeen(db: Db, profiles: readonly Profile[], viewer: number): Promise<Person[]> {
  const followed = await followedAmong(
    db,
    viewer,
    profiles.map(({ id }) => id),
  )
  return profiles.map((profile) => ({
    ...toAuthor(profile),
    bio: profile.bio,
    isFollowed: followed.has(profile.id),
    isYou: profile.id === viewer,
  }))
}
