import type { Person, Profile } from '@orelhao/protocol/twitter/contract'
import { limits } from '@orelhao/protocol/twitter/rules'
import { backend } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { accepted } from './posts.ts'

export type KnownProfile = Omit<Profile, 'isFollowed' | 'followers'>

/** What a following changes of a profile, kept apart: profiles and lists of people show it alike. */
export interface Bond {
  id: number
  isFollowed: boolean
  followers: number
}

/** A line of a list of people. */
export interface PersonLine {
  id: number
  person: number
}

export type KnownPerson = Omit<Person, 'isFollowed' | 'entry_id'>

export const profiles = perPlayer(() => new Collection<KnownProfile>())
export const people = perPlayer(() => new Collection<KnownPerson>())
export const bonds = perPlayer(() => new Collection<Bond>())
export const personLines = perPlayer(() => new Collection<PersonLine>())

export type Side = 'followers' | 'following'

const lists = perPlayer(() => new Map<string, List<PersonLine>>())

/** Who follows a profile, or whom it follows, the newest first. */
export function peopleOf(id: number, side: Side): List<PersonLine> {
  const key = `${id}/${side}`
  const known = lists.get(key)
  if (known) return known
  const list = new List(personLines, { load: (last) => page(id, side, last?.id), pageSize: limits.page })
  lists.set(key, list)
  return list
}

async function page(id: number, side: Side, before?: number): Promise<PersonLine[]> {
  const ask = side === 'followers' ? backend.twitter_followers : backend.twitter_following
  const found = accepted(await (before === undefined ? ask(id) : ask(id, before)))
  return takePeople(found)
}

/** Takes people in as the server has them; answers them as lines of a list. */
export function takePeople(found: readonly Person[]): PersonLine[] {
  people.take(found.map(({ isFollowed: _, entry_id: __, ...person }) => person))
  for (const { id, isFollowed } of found) takeBond(id, isFollowed)
  return found.map(({ id, entry_id }) => ({ id: entry_id ?? id, person: id }))
}

export function takeBond(id: number, isFollowed: boolean, followers = bonds.get(id)?.followers ?? 0): void {
  bonds.take([{ id, isFollowed, followers }])
}

export function takeProfile({ isFollowed, followers, ...profile }: Profile): void {
  profiles.take([profile])
  takeBond(profile.id, isFollowed, followers)
}
