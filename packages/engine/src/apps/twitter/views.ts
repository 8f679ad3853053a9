import type { Author, Person as ShownPerson, Profile as ShownProfile, Tweet } from '@orelhao/protocol/twitter/contract'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { type AuthorSummary, type Entry, postViewsById } from '../../shared/social/entries/store.ts'
import type { Person, ProfileView } from '../../shared/social/people/store.ts'
import { type Profile, profileOf } from '../../shared/social/profiles/store.ts'

/** Key of this app's profiles and tweets. */
export const app = 'twitter'

/** Returns the player's own profile; undefined where they have none. */
export function ownProfile({ me, db }: Pick<Context, 'me' | 'db'>): Promise<Profile | undefined> {
  return profileOf(db, app, me.user_id)
}

function toAuthor({ id, name, handle, avatar, verified }: AuthorSummary): Author {
  return { id, name, username: handle, avatarURL: avatar, verified }
}

/** Returns an entry of a list, or a single tweet. */
export function toTweet({ id, post, sharer }: Omit<Entry, 'sharer'> & Partial<Entry>): Tweet {
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

/** Returns a locked tweet as its retweet by `sharer`, who sees it. */
export async function retweetOf(db: Db, id: number, share: number, sharer: Profile): Promise<Tweet> {
  const post = (await postViewsById(db, [id], sharer.id)).get(id)
  if (!post) throw new Error(`the tweet ${id} is missing although it is locked`)
  return toTweet({ id: share, post, sharer })
}

/** Returns the tweet as published to all viewers. */
export function asOthersSee(tweet: Tweet): Tweet {
  return { ...tweet, liked: false, retweeted: false }
}

/** Returns a profile for another profile or for its owner. */
export function toProfile(
  { profile, isFollowed, isBlocked }: Omit<ProfileView, 'hasBlocked'>,
  isYou: boolean,
): ShownProfile {
  return {
    ...toAuthor(profile),
    bio: profile.bio,
    bannerURL: profile.banner,
    followers: profile.followers,
    following: profile.following,
    tweets: profile.posts,
    isFollowed,
    isYou,
    isBlocked,
    created_at: profile.created_at,
  }
}

export function toOwnProfile(profile: Profile): ShownProfile {
  return toProfile({ profile, isFollowed: false, isBlocked: false }, true)
}

/** Returns a person in a list of people. */
export function toPerson({ profile, isFollowed }: Person, viewer: number): ShownPerson {
  return { ...toAuthor(profile), bio: profile.bio, isFollowed, isYou: profile.id === viewer }
}
