import type { Post } from '@orelhao/protocol/instagram/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { ImageIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { LoadOlder } from '../../../kit/load-older.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { useList, useLoadedList } from '../../../lists/use-list.ts'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { NewItemsPill } from '../../../social/new-items-pill.tsx'
import { PullToRefresh } from '../../../social/pull-to-refresh.tsx'
import { openTab, useTabPresses } from '../navigation.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { Loading } from '../parts/loading.tsx'
import { LogoBar } from '../parts/logo-bar.tsx'
import { PostCard } from '../parts/post-card.tsx'
import { ScrollRestoration } from '../parts/scroll-restoration.tsx'
import { StoryStrip } from '../parts/story-strip.tsx'
import { discovery, fresh, posts, timeline, trimTimeline } from '../posts.ts'
import { stories } from '../stories.ts'
import { texts } from '../texts.ts'
import { catchUp } from '../timeline-updates.ts'

/** Posts of followed profiles; below them those of others. */
export default function Home() {
  const waiting = fresh.state(({ items }) => items.length)
  const isOnTop = useIsOnTop()
  const isSeen = useVisibility(({ visible }) => visible) && isOnTop
  useEffect(() => () => fresh.clear(), []) // the timeline loads when it is shown again
  useEffect(() => {
    if (isSeen) void ignoreOffline(catchUp())
  }, [isSeen])

  function showFresh() {
    fresh.showAll()
    trimTimeline()
    useTabPresses.setState(({ presses }) => ({ presses: presses + 1 }))
  }

  return (
    <InstagramScreen side="home">
      <LogoBar />
      <NewItemsPill text={waiting > 0 ? texts.fresh(waiting) : null} onShow={showFresh} />
      <Scroll>
        <ScrollRestoration />
        <PullToRefresh onRefresh={refresh}>
          <StoryStrip />
          <Timeline />
        </PullToRefresh>
      </Scroll>
    </InstagramScreen>
  )
}

async function refresh(): Promise<void> {
  await Promise.all([timeline.refresh(), stories.refresh(), discovery.refresh()])
  fresh.clear()
}

const draw = (post: Post) => <PostCard post={post} />

function Timeline() {
  const { ids, hasFailed, retry } = useList(timeline)
  useResource(stories)
  const others = useLoadedList(discovery)
  const isEnd = ids !== undefined
  const shown = useMemo(() => {
    if (!ids) return []
    const own = new Set(ids)
    return [...ids, ...(others.ids ?? []).filter((id) => !own.has(id))]
  }, [ids, others.ids])
  const headingOf = useCallback((post: Post) => (timeline.has(post.id) ? undefined : texts.suggestions), [])

  if (!ids) return hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <Loading />
  return (
    <>
      {ids.length === 0 && (
        <EmptyState
          icon={<ImageIcon size={56} />}
          title={texts.noActivity}
          hint={texts.noActivityHint}
          action={<Button onClick={() => openTab('/instagram/search')}>{texts.findPeople}</Button>}
        />
      )}
      <ListRows collection={posts} ids={shown} headingOf={headingOf} minItemHeight={480}>
        {draw}
      </ListRows>
      {isEnd && others.ids === undefined && <LoadOlder shown={shown.length} load={discovery.refresh} />}
      {others.hasOlder && <LoadOlder shown={shown.length} load={discovery.loadOlder} />}
    </>
  )
}
