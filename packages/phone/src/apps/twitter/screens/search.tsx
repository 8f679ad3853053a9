import { normalizeHashtag } from '@orelhao/protocol/social/rules'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { limits } from '@orelhao/protocol/twitter/rules'
import { useEffect, useLayoutEffect, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SearchIcon } from '../../../kit/icons.ts'
import { BackButton } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { PostSkeletons } from '../../../social/post-skeletons.tsx'
import { foundTweets, startSearch, useFeeds } from '../feeds.ts'
import { EntryList } from '../parts/entry-list.tsx'
import { Header } from '../parts/header.tsx'
import { PersonRow } from '../parts/person-row.tsx'
import { Trends } from '../parts/trend-list.tsx'
import { TwitterScreen } from '../parts/twitter-screen.tsx'
import { texts } from '../texts.ts'
import { useFeed } from '../use-feed.ts'
import styles from './search.module.css'

const debounceMs = 500

/** Finds people by name and tweets by hashtag. The address may contain the search. */
export default function Search({ query }: ScreenProps) {
  const [typed, setTyped] = useState(() => query.get('q') ?? '')
  const wanted = useDebounced(sanitizeLine(typed))
  return (
    <TwitterScreen tab="search">
      <Header leading={<BackButton onClick={back} />} title={texts.search} />
      <div className={styles.field}>
        <SearchField value={typed} onChange={setTyped} placeholder={texts.searchFor} maxLength={limits.query} />
      </div>
      <Scroll key={wanted}>{wanted === '' ? <Trends /> : <Found query={wanted} />}</Scroll>
    </TwitterScreen>
  )
}

/** Returns the typed text after a pause; at once where the page opens with it. */
function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

function Found({ query }: { query: string }) {
  useLayoutEffect(() => startSearch(query), [query]) // before the list below loads its first page
  const feed = useFeed(foundTweets)
  const found = useFeeds((state) => state.found)
  const isNothing = found?.length === 0 && feed.ids?.length === 0
  if (isNothing)
    return (
      <EmptyState icon={<SearchIcon size={48} />} title={texts.nothingFound} hint={texts.nothingFoundHint(query)} />
    )
  return (
    <>
      {found && found.length > 0 && (
        <section aria-label={texts.people} className={styles.people}>
          <h2 className={styles.heading}>{texts.people}</h2>
          {found.map(({ person }) => (
            <PersonRow key={person} id={person} />
          ))}
        </section>
      )}
      {feed.ids && feed.ids.length > 0 && (
        <h2 className={styles.heading}>{texts.tweetsWith(normalizeHashtag(query))}</h2>
      )}
      {found || feed.hasFailed ? <EntryList feed={feed} empty={null} /> : <PostSkeletons />}
    </>
  )
}
