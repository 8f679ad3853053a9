import { followPress } from '../../kit/gesture.ts'
import { isMenuKey } from '../../kit/hold.ts'
import { current, homePath } from '../navigation.ts'
import { setHomeMode } from './home-mode.ts'

/** Screen px from where on a pull is a search. */
const pullPx = 70

/** Holding an icon begins to move icons; a pull begins the search, downwards on the iPhone and up on Android. Once for the window. */
export function hearHomeTouch(): void {
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('keydown', menuKey)
}

function homeAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-path="${homePath}"][data-front]`) : null
}

function press(event: PointerEvent): void {
  const { target } = event
  const home = homeAround(target)
  if (!home || !(target instanceof Element)) return
  const isItem = target.closest('[data-app], [data-folder], [data-widget]') !== null
  followPress(event, {
    element: home,
    ways: [home.closest('[data-look="android"]') ? 'up' : 'down'],
    slackPx: pullPx,
    onStart: () => setHomeMode('search'),
    onHold: () => isItem && setHomeMode('edit'),
  })
}

/** As for everything that can be held. */
function menuKey(event: KeyboardEvent): void {
  if (!isMenuKey(event) || current().path !== homePath || !homeAround(event.target)) return
  event.preventDefault()
  setHomeMode('edit')
}
