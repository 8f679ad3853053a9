import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

/** A player who likes a post, by username. */
export interface Liker {
  id: string
  picture: string
  /** Position among the answers so far. */
  place: number
}

/** Returns the players who like a post, newest first, in the server's order. Blocks shorten pages, so only an empty page ends the list. */
export function likersOf(post: number): List<Liker> {
  return new List(new Collection<Liker>(), {
    async load(last) {
      const { ig_getLikes } = backend
      const page = await unwrapLoggedIn<Record<string, string>>(last ? ig_getLikes(post, last.id) : ig_getLikes(post))
      const place = last ? last.place + 1 : 0
      return Object.entries(page).map(([id, picture], index) => ({ id, picture, place: place + index }))
    },
    pageSize: 1,
    compare: (a, b) => a.place - b.place,
  })
}
