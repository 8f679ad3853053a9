import type { ReactNode } from 'react'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { PostSkeletons } from '../../../social/post-skeletons.tsx'
import { type Entry, entries } from '../posts.ts'
import { texts } from '../texts.ts'
import type { useFeed } from '../use-feed.ts'
import { drawEntry } from './tweet-row.tsx'

interface EntryListProps {
  feed: ReturnType<typeof useFeed<Entry>>
  empty: ReactNode
}

/** Tweets in a Scroll; only the visible ones are in the page. */
export function EntryList({ feed, empty }: EntryListProps) {
  return (
    <PagedList {...feed} loading={<PostSkeletons />} loadError={texts.offline} empty={empty}>
      {(shown) => (
        <ListRows collection={entries} ids={shown} minItemHeight={88}>
          {drawEntry}
        </ListRows>
      )}
    </PagedList>
  )
}
