import { trackPress } from '../../../kit/gesture.ts'
import { isMenuKey } from '../../../kit/long-press.ts'
import { currentPage, homePath } from '../../navigation/page-stack.ts'
import { setHomeMode } from '../home/home-mode.ts'

/** Screen px after which a pull opens the search, and after which a release turns the page. */
const pullPx = 70
const turnPx = 40

/**
 * A long press on an icon starts editing; a pull opens the search, down on the iPhone and up on Android; a mouse drags the pages as a
 * finger would, since the game has no other pointer. Call once per window.
 */
export function listenToHomeGestures(): void {
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('keydown', onMenuKey)
}

function findHome(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-path="${homePath}"][data-front]`) : null
}

function onPointerDown(event: PointerEvent): void {
  const { target, pointerType } = event
  const home = findHome(target)
  if (!home || !(target instanceof Element)) return
  const isItem = target.closest('[data-app], [data-folder], [data-widget]') !== null
  trackPress(event, {
    element: home,
    directions: [home.closest('[data-look="android"]') ? 'up' : 'down'],
    dragThresholdPx: pullPx,
    onStart: () => setHomeMode('search'),
    onLongPress: () => isItem && setHomeMode('edit'),
  })
  const pages = target.closest<HTMLElement>('[data-pages]')
  if (pages && pages.childElementCount > 1 && pointerType === 'mouse') dragPages(event, pages)
}

function dragPages(event: PointerEvent, pages: HTMLElement): void {
  const left = pages.scrollLeft
  const page = Math.round(left / (pages.clientWidth || 1))
  trackPress(event, {
    element: pages,
    directions: ['left', 'right'],
    onMove({ right }) {
      pages.style.scrollSnapType = 'none' // snapping would pull the page back under the pointer
      pages.scrollLeft = left - right
    },
    onEnd({ right }) {
      pages.style.scrollSnapType = ''
      const to = Math.abs(right) < turnPx ? page : page - Math.sign(right)
      pages.scrollTo({ left: to * pages.clientWidth, behavior: 'smooth' })
    },
  })
}

/** The menu key acts as a long press, as elsewhere. */
function onMenuKey(event: KeyboardEvent): void {
  if (!isMenuKey(event) || currentPage().path !== homePath || !findHome(event.target)) return
  event.preventDefault()
  setHomeMode('edit')
}
