import { current, homePath } from '../navigation.ts'
import { hearPresses } from './hear-presses.ts'
import { setHomeMode } from './home-mode.ts'

const holdMs = 450
/** In screen px: a finger that rests still moves a little; and from where on a pull is a search. */
const slackPx = 8
const pullPx = 70

let timer: ReturnType<typeof setTimeout> | undefined
let press: { x: number; y: number; isAndroid: boolean } | undefined
let wasUsed = false

/** Holding an icon begins to move icons; a pull begins the search, downwards on the iPhone and up on Android. Once for the window. */
export function hearHomeTouch(): void {
  hearPresses({ begin, follow, letGo, swallow })
  window.addEventListener('keydown', menuKey)
}

function homeAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-path="${homePath}"][data-front]`) : null
}

function begin({ button, target, clientX: x, clientY: y }: PointerEvent): void {
  end()
  wasUsed = false
  if (button !== 0 || !homeAround(target) || !(target instanceof Element)) return
  press = { x, y, isAndroid: target.closest('[data-look="android"]') !== null }
  if (target.closest('[data-app], [data-folder], [data-widget]')) timer = setTimeout(() => use('edit'), holdMs)
}

function follow({ clientX, clientY }: PointerEvent): void {
  if (!press) return
  const [aside, down] = [Math.abs(clientX - press.x), clientY - press.y]
  if (Math.hypot(aside, down) > slackPx) clearTimeout(timer)
  if ((press.isAndroid ? -down : down) > Math.max(pullPx, aside * 2)) use('search')
}

function use(mode: 'edit' | 'search'): void {
  end()
  wasUsed = true
  setHomeMode(mode)
}

/** The click that ends a press comes at once, or never. */
function letGo(): void {
  end()
  setTimeout(() => {
    wasUsed = false
  })
}

function end(): void {
  clearTimeout(timer)
  press = undefined
}

/** The click that ends a hold or a pull opens nothing. */
function swallow(event: MouseEvent): void {
  if (!wasUsed) return
  wasUsed = false
  event.stopPropagation()
  event.preventDefault()
}

/** As for everything that can be held. */
function menuKey(event: KeyboardEvent): void {
  const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
  if (!isMenu || current().path !== homePath || !homeAround(event.target)) return
  event.preventDefault()
  setHomeMode('edit')
}
