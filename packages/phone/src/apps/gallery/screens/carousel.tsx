import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { WallpaperIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { useDarkPage } from '../../../shell/dark-page.ts'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back, rewrite } from '../../../shell/navigation.ts'
import { type Album, albumOf } from '../albums.ts'
import { Chrome } from '../parts/chrome.tsx'
import { Offline } from '../parts/offline.tsx'
import { Viewer } from '../parts/viewer.tsx'
import { loadFrom, loadOlder, useGallery } from '../state.ts'
import { texts } from '../texts.ts'
import { useLoad } from '../use-load.ts'

/** Items before the end of what is known at which more is asked for. */
const ahead = 10
const none: readonly GalleryItem[] = []

/** One item over the whole screen, with its album to both sides. The query's `album` names it; everything without. */
export default function Carousel({ params, query }: ScreenProps) {
  const album = albumOf(query.get('album') ?? '') ?? 'all'
  const [current, setCurrent] = useState(Number(params.file) || 0)
  const items = useGallery((state) => state.lists[album]?.items) ?? none
  const at = items.findIndex(({ id }) => id === current)
  const { isGone, hasFailed, retry } = useItem(album, current, at >= 0)
  const path = useRef(`/gallery/carousel/${params.file}`)

  const show = useCallback((id: number) => {
    const next = `/gallery/carousel/${id}`
    setCurrent(id)
    if (next !== path.current) rewrite(path.current, next)
    path.current = next
  }, [])

  // What is shown was thrown away, here or in another page: its neighbour takes its place.
  const place = useRef(at)
  const hasLeft = useRef(false)
  useEffect(() => {
    if (at >= 0) {
      place.current = at
      if (at > items.length - ahead) loadOlder(album).catch(() => {})
      return
    }
    if (place.current < 0 || hasLeft.current) return
    const neighbour = items[Math.min(place.current, items.length - 1)]
    if (neighbour) return show(neighbour.id)
    hasLeft.current = true // once: the page is still here while it moves out
    back()
  }, [at, items, album, show])

  const item = items[at]
  if (item) return <Shown items={items} item={item} onShow={show} />
  return (
    <Screen tone="plain">
      <NavigationBar title={texts.title} onBack={back} />
      {hasFailed && <Offline onRetry={retry} />}
      {isGone && <EmptyState icon={<WallpaperIcon size={56} />} title={texts.gone} />}
    </Screen>
  )
}

interface ShownProps {
  items: readonly GalleryItem[]
  item: GalleryItem
  onShow: (id: number) => void
}

function Shown({ items, item, onShow }: ShownProps) {
  const look = useLook()
  const [isBare, setBare] = useState(false)
  useDarkPage(isBare || look === 'android')
  const toggle = useCallback(() => setBare((bare) => !bare), [])
  return (
    <Screen tone="plain">
      <Viewer items={items} current={item.id} isBare={isBare} onShow={onShow} onTap={toggle} />
      <Chrome item={item} isHidden={isBare} />
    </Screen>
  )
}

/** Asks for an item that an address names and the lists do not hold, as after a reload. */
function useItem(album: Album, id: number, isKnown: boolean) {
  const [isGone, setGone] = useState(false)
  const wasKnown = useRef(isKnown)
  const find = useCallback(async () => {
    if (wasKnown.current) return
    wasKnown.current = true
    const isFound = id > 0 && (await loadFrom(album, id))
    setGone(!isFound)
  }, [album, id])
  const { hasFailed, retry } = useLoad(find)
  return {
    isGone: isGone && !isKnown,
    hasFailed,
    retry: () => {
      wasKnown.current = false
      retry()
    },
  }
}
