import type { Author, Profile as Shown, Person as ShownPerson } from '@orelhao/protocol/instagram/contract'
import type { Db } from '../../database/database.ts'
import type { AuthorSummary } from '../../shared/social/entries/store.ts'
import type { Person, ProfileView } from '../../shared/social/people/store.ts'
import type { Profile } from '../../shared/social/profiles/store.ts'
import { withStories } from './stories/store.ts'

/** Returns the public view of an account. Its player's identity never leaves the server. */
export function toAuthor({ id, handle, name, avatar, verified }: AuthorSummary): Author {
  return { id, username: handle, name, avatarURL: avatar, verified }
}

/** Returns a profile as an account sees it. */
export async function toProfile(db: Db, viewer: Profile, seen: ProfileView, now: number): Promise<Shown> {
  const { profile, isFollowed, isBlocked, hasBlocked } = seen
  return {
    ...toAuthor(profile),
    bio: profile.bio,
    posts: profile.posts,
    followers: profile.followers,
    following: profile.following,
    isFollowed,
    isYou: profile.id === viewer.id,
    isBlocked,
    hasStory: !isBlocked && !hasBlocked && (await withStories(db, [profile.id], now)).size > 0,
  }
}

export function toOwnProfile(db: Db, profile: Profile, now: number): Promise<Shown> {
  return toProfile(db, profile, { profile, isFollowed: false, isBlocked: false, hasBlocked: false }, now)
}

/** Returns listed people as an account sees them, in their order. */
export async function toShownPeople(
  db: Db,
  viewer: Profile,
  people: readonly Person[],
  now: number,
): Promise<ShownPerson[]> {
  const withStory = await withStories(
    db,
    people.map(({ profile }) => profile.id),
    now,
  )
  return people.map(({ profile, isFollowed }) => ({
    ...toAuthor(profile),
    isFollowed,
    isYou: profile.id === viewer.id,
    hasStory: withStory.has(profile.id),
  }))
}

/** Returns listed people with the cursor of the next page. */
export async function toEntries(db: Db, viewer: Profile, people: readonly Person[], now: number) {
  const shown = await toShownPeople(db, viewer, people, now)
  return shown.map((person, at) => ({ ...person, entry_id: people[at]?.entry ?? 0 }))
}
