import { limits } from '@orelhao/protocol/instagram/rules'
import { hashtagsIn } from '@orelhao/protocol/social/rules'
import { isBlank } from '@orelhao/protocol/text/sanitize'
import { useEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { ImageIcon, SearchIcon } from '../../../kit/icons.ts'
import { Bar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useItem, useList, useLoadedList } from '../../../lists/use-list.ts'
import { MosaicGrid } from '../parts/grid.tsx'
import { HashtagRow } from '../parts/hashtag-row.tsx'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { LoadingGrid } from '../parts/loading.tsx'
import { PersonRow } from '../parts/person-row.tsx'
import { TaggedPosts } from '../parts/tagged-posts.tsx'
import { people } from '../people.ts'
import { discovery, timeline } from '../posts.ts'
import { debounceMs, searchFor, useSearch } from '../search-state.ts'
import { texts } from '../texts.ts'
import styles from './search.module.css'

/** Finds people by parts of their names and posts by a hashtag; an empty search shows posts of others. */
export default function Search() {
  const [typed, setTyped] = useState(() => useSearch.getState().query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    if (isBlank(next)) searchFor('')
    else timer.current = setTimeout(() => searchFor(next), debounceMs)
  }

  return (
    <InstagramScreen side="search">
      <Bar className={styles.bar}>
        <div className={styles.field}>
          <SearchField value={typed} onChange={type} placeholder={texts.searchHint} maxLength={limits.query} />
        </div>
      </Bar>
      {isBlank(typed) ? (
        <Scroll key="discovery">
          <Discovery />
        </Scroll>
      ) : (
        <Scroll key="found">
          <Found />
        </Scroll>
      )}
    </InstagramScreen>
  )
}

/** Posts of others first; at their end those of followed people, so that a small city fills the page. */
function Discovery() {
  const state = useList(discovery)
  const followed = useLoadedList(timeline)
  const { ids: others, hasOlder } = state
  const shown = useMemo(() => {
    if (!others || hasOlder) return others ?? []
    const found = new Set(others)
    return [...others, ...(followed.ids ?? []).filter((id) => !found.has(id))]
  }, [others, hasOlder, followed.ids])
  return (
    <section aria-label={texts.discover}>
      <PagedList
        {...state}
        loading={<LoadingGrid />}
        loadError={texts.offline}
        empty={<EmptyState icon={<ImageIcon size={56} />} title={texts.noActivity} />}
      >
        {() => <MosaicGrid ids={shown} />}
      </PagedList>
    </section>
  )
}

function Found() {
  const { found, query } = useSearch()
  const [tag] = query.startsWith('#') ? hashtagsIn(query) : []
  if (tag !== undefined) return <FoundHashtag tag={tag} />
  if (!found) return <SkeletonRows count={5} />
  if (found.length === 0) return <EmptyState icon={<SearchIcon size={48} />} title={texts.nothingFound} />
  return (
    <section aria-label={texts.results}>
      {found.map((id) => (
        <FoundPerson key={id} id={id} />
      ))}
    </section>
  )
}

function FoundHashtag({ tag }: { tag: string }) {
  return (
    <section aria-label={texts.results}>
      <HashtagRow tag={tag} />
      <TaggedPosts tag={tag} />
    </section>
  )
}

function FoundPerson({ id }: { id: number }) {
  const person = useItem(people, id)
  return person ? <PersonRow person={person} /> : null
}
