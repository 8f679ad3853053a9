import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { WallpaperIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { ignoreOffline } from '../../../link/backend.ts'
import type { Id } from '../../../lists/optimistic-collection.ts'
import { useItem, useLoadedList } from '../../../lists/use-list.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back, renameRoute } from '../../../shell/navigation/page-stack.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { type Album, albumOf } from '../album-list.ts'
import { Viewer } from '../parts/viewer.tsx'
import { ViewerToolbar } from '../parts/viewer-toolbar.tsx'
import { loadListFrom, photos, photosOf } from '../state.ts'
import { texts } from '../texts.ts'

/** Items before the end of the loaded ones at which more are loaded. */
const ahead = 10
const none: readonly Id[] = []

/** One item over the whole screen, with its album on both sides. The query's `album` names it; without one, all items. */
export default function Carousel({ params, query }: ScreenProps) {
  const album = albumOf(query.get('album') ?? '') ?? 'all'
  const [current, setCurrent] = useState<Id>(Number(params.file) || 0)
  const { list, ids: loadedIds } = useLoadedList(photosOf(album))
  const ids = loadedIds ?? none
  const at = ids.indexOf(current)
  const { isGone, hasFailed, retry } = useLinkedItem(album, Number(current), at >= 0)
  const path = useRef(`/gallery/carousel/${params.file}`)

  const show = useCallback((id: Id) => {
    const next = `/gallery/carousel/${id}`
    setCurrent(id)
    if (next !== path.current) renameRoute(path.current, next)
    path.current = next
  }, [])

  // The shown item was deleted, here or in another page: its neighbour replaces it.
  const place = useRef(at)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (at >= 0) {
      place.current = at
      if (at > ids.length - ahead) void ignoreOffline(list.loadOlder())
      return
    }
    if (place.current < 0 || hasLeft.current) return
    const neighbour = ids[Math.min(place.current, ids.length - 1)]
    if (neighbour !== undefined) return show(neighbour)
    hasLeft.current = true // once: the page stays mounted while it moves out
    back()
  }, [at, ids, list, show])

  const item = useItem(photos, at >= 0 ? current : undefined)
  if (item) return <PhotoViewer ids={ids} item={item} onShow={show} />
  return (
    <Screen tone="plain">
      <NavigationBar title={texts.title} onBack={back} />
      {hasFailed && <LoadError {...texts.offline} onRetry={retry} />}
      {isGone && <EmptyState icon={<WallpaperIcon size={56} />} title={texts.gone} />}
    </Screen>
  )
}

interface ShownProps {
  ids: readonly Id[]
  item: GalleryItem
  onShow: (id: Id) => void
}

function PhotoViewer({ ids, item, onShow }: ShownProps) {
  const look = useLook()
  const [isBare, setBare] = useState(false)
  useDarkPage(isBare || look === 'android')
  const toggle = useCallback(() => setBare((bare) => !bare), [])
  return (
    <Screen tone="plain">
      <Viewer ids={ids} current={item.id} isBare={isBare} onShow={onShow} onTap={toggle} onClose={back} />
      <ViewerToolbar item={item} isHidden={isBare} />
    </Screen>
  )
}

/** Loads an item named by the address that the lists do not have, as after a reload. */
function useLinkedItem(album: Album, id: number, isLoaded: boolean) {
  const [isGone, setGone] = useState(false)
  const wasLoaded = useRef(isLoaded)
  const find = useCallback(async () => {
    if (wasLoaded.current) return
    wasLoaded.current = true
    const isFound = id > 0 && (await loadListFrom(album, id))
    setGone(!isFound)
  }, [album, id])
  const { hasFailed, retry } = useLoad(find)
  return {
    isGone: isGone && !isLoaded,
    hasFailed,
    retry: () => {
      wasLoaded.current = false
      retry()
    },
  }
}
