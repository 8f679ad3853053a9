import type { Author, Person, Profile as Shown } from '@orelhao/protocol/instagram/contract'
import type { Db } from '../../database/database.ts'
import { blockersBetween } from '../../shared/social/blocks/store.ts'
import { followedAmong, isFollowing } from '../../shared/social/follows/store.ts'
import type { Profile } from '../../shared/social/profiles/store.ts'
import { withStories } from './stories/store.ts'

/** Somebody as everybody sees them: whose account it is leaves the server nowhere. */
export function toAuthor({ id, handle, name, avatar, verified }: Profile): Author {
  return { id, username: handle, name, avatarURL: avatar, verified }
}

/** Somebody's profile as an account sees it. */
export async function toProfile(db: Db, viewer: Profile, profile: Profile, now: number): Promise<Shown> {
  const isYou = profile.id === viewer.id
  const blockers = isYou ? [] : await blockersBetween(db, viewer.id, profile.id)
  return {
    ...toAuthor(profile),
    bio: profile.bio,
    posts: profile.posts,
    followers: profile.followers,
    following: profile.following,
    isFollowed: !isYou && (await isFollowing(db, viewer.id, profile.id)),
    isYou,
    isBlocked: blockers.includes(viewer.id),
    hasStory: blockers.length === 0 && (await withStories(db, [profile.id], now)).size > 0,
  }
}

/** People of a list as an account sees them, in their order, without those whom it is not to see. */
export async function toPeople(
  db: Db,
  viewer: Profile,
  entries: readonly { profile: Profile; entry_id?: number }[],
  hidden: ReadonlySet<number>,
  now: number,
): Promise<Person[]> {
  const seen = entries.filter(({ profile }) => !hidden.has(profile.id))
  const ids = seen.map(({ profile }) => profile.id)
  const followed = await followedAmong(db, viewer.id, ids)
  const telling = await withStories(db, ids, now)
  return seen.map(({ profile, entry_id }) => ({
    ...toAuthor(profile),
    isFollowed: followed.has(profile.id),
    isYou: profile.id === viewer.id,
    hasStory: telling.has(profile.id),
    ...(entry_id !== undefined && { entry_id }),
  }))
}
