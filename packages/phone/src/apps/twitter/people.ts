import type { Person, Profile } from '@orelhao/protocol/twitter/contract'
import { limits } from '@orelhao/protocol/twitter/rules'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { unwrapWithProfile } from './posts.ts'

export type CachedProfile = Omit<Profile, 'isFollowed' | 'followers'>

/** Part of a profile that following changes, stored separately: profiles and lists of people show the same. */
export interface Relationship {
  id: number
  isFollowed: boolean
  followers: number
}

/** An entry of a list of people. */
export interface PersonLine {
  id: number
  person: number
}

export type CachedPerson = Omit<Person, 'isFollowed' | 'entry_id'>

export const profiles = perPlayer(() => new Collection<CachedProfile>())
export const people = perPlayer(() => new Collection<CachedPerson>())
export const relationships = perPlayer(() => new Collection<Relationship>())
export const personLines = perPlayer(() => new Collection<PersonLine>())

export type FollowList = 'followers' | 'following'

const lists = perPlayer(() => new Map<string, List<PersonLine>>())

/** Returns a profile's followers, or the profiles it follows, newest first. */
export function peopleOf(id: number, side: FollowList): List<PersonLine> {
  const key = `${id}/${side}`
  const cached = lists.get(key)
  if (cached) return cached
  const list = new List(personLines, { load: (last) => loadPage(id, side, last?.id), pageSize: limits.page })
  lists.set(key, list)
  return list
}

async function loadPage(id: number, side: FollowList, before?: number): Promise<PersonLine[]> {
  const ask = side === 'followers' ? backend.twitter_followers : backend.twitter_following
  const found = unwrapWithProfile(await (before === undefined ? ask(id) : ask(id, before)))
  return cachePeople(found)
}

/** Caches the server's people; returns them as entries of a list. */
export function cachePeople(found: readonly Person[]): PersonLine[] {
  people.upsert(found.map(({ isFollowed: _, entry_id: __, ...person }) => person))
  for (const { id, isFollowed } of found) cacheRelationship(id, isFollowed)
  return found.map(({ id, entry_id }) => ({ id: entry_id ?? id, person: id }))
}

export function cacheRelationship(
  id: number,
  isFollowed: boolean,
  followers = relationships.get(id)?.followers ?? 0,
): void {
  relationships.upsert([{ id, isFollowed, followers }])
}

export function cacheProfile({ isFollowed, followers, ...profile }: Profile): void {
  profiles.upsert([profile])
  cacheRelationship(profile.id, isFollowed, followers)
}
