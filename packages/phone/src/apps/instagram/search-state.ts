import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { people } from './people.ts'
import { perAccount } from './state.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

/** Pause in typing that starts the search. */
export const debounceMs = 500

interface Search {
  query: string
  /** Ids of people; null while loading or without a search. */
  found: readonly number[] | null
}

const initialState: Search = { query: '', found: null }

export const useSearch = perAccount(() => create<Search>(() => initialState))

/** Searches for people, unless a hashtag is typed; an empty field clears the results. The answer to an outdated search is dropped. */
export function searchFor(typed: string): void {
  const query = sanitizeLine(typed)
  const isHashtag = query.startsWith('#')
  useSearch.setState({ query, found: isHashtag ? [] : null })
  if (query === '' || isHashtag) return
  const show = (found: readonly number[]) => {
    if (useSearch.getState().query === query) useSearch.setState({ found })
  }
  let ids: number[] = []
  people
    .fetchAndReapply(
      () => unwrapLoggedIn(backend.ig_search(query)),
      (found) => {
        people.upsert(found)
        ids = found.map(({ id }) => id)
      },
    )
    .then(
      () => show(ids),
      () => show([]),
    )
}
