import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { people } from './people.ts'
import { perAccount } from './state.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

/** How long the player must have stopped typing. */
export const debounceMs = 500

interface Search {
  query: string
  /** Ids of people; null while it is searched, or nothing is. */
  found: readonly number[] | null
}

const initialState: Search = { query: '', found: null }

export const useSearch = perAccount(() => create<Search>(() => initialState))

/** Searches for people, but for none by a hashtag; nothing clears what was found. An answer that comes after another question is dropped. */
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
