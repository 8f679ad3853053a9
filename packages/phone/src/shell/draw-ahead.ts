import { current, entry, go, useNavigation } from './navigation.ts'
import { appAt } from './registry.ts'
import { prepareScreen } from './routes.ts'

/** The click that ends a press comes with the button's going up; a finger's may come a little later. */
const clickMs = 300

/** Prepares the page of an icon that is pressed: draws it where its app rehearses its first screens, and so lets them be drawn unseen. */
export async function prepareFor(path: string): Promise<void> {
  await prepareScreen(path)
  if (appAt(path)?.rehearsal) await drawAhead(path)
}

/** A hand that passes over a row goes on before. */
const restMs = 80

/** Ends the page that was drawn ahead last, unless it was opened. */
let end = () => {}
/** The address of that page. */
let ahead: string | undefined
let isHearing = false

type Hand = Pick<PointerEvent, 'pointerType' | 'movementX' | 'movementY'>

/**
 * Draws the page that a press is about to open before it is let go: beside the stack, in slices of 5 ms, without its effects, and unseen.
 * Opening it then only shows it. `ask` brings what the page shows, which is waited for: a page without effects hears of nothing.
 */
export async function drawAhead(target: string, ask?: () => Promise<unknown>): Promise<void> {
  hearLettingGo()
  const from = current().key
  await Promise.all([prepareScreen(target), ask?.()])
  if (ahead === target) return
  end()
  const page = entry(target)
  const { kept } = useNavigation.getState()
  if (current().key !== from || kept.some(({ path }) => path === page.path)) return
  const lift = layOutUnseen(page.path)
  useNavigation.setState({ kept: [...kept, page] })
  ahead = target
  const settle = () => {
    stop()
    lift()
    ahead = undefined
    end = () => {}
  }
  const stop = useNavigation.subscribe(() => current().key !== from && settle())
  end = () => {
    settle()
    useNavigation.setState(({ kept }) => ({ kept: kept.filter(({ key }) => key !== page.key) }))
  }
}

/**
 * Has the browser style, lay out and paint a page that React hides. React does so by `display: none`, which is taken back as soon as the
 * page stands; it lies beside the screen instead. Answers what takes it from there. It is not inert meanwhile, since to change that styles
 * all of it anew.
 */
function layOutUnseen(path: string): () => void {
  let layer: HTMLElement | undefined
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes] as HTMLElement[])
    layer = added.find(({ dataset }) => dataset.path === path)
    if (!layer) return
    observer.disconnect()
    layer.style.display = ''
    layer.style.transform = 'translateX(200%)'
    layer.inert = false
    layer.ariaHidden = 'true'
  })
  const stage = document.querySelector('[data-front]')?.parentElement
  if (stage) observer.observe(stage, { childList: true })
  return () => {
    observer.disconnect()
    if (!layer) return
    layer.style.transform = ''
    layer.ariaHidden = null
  }
}

/** What was held or dragged opens nothing. */
function hearLettingGo(): void {
  if (isHearing) return
  isHearing = true
  for (const way of ['pointerup', 'pointercancel'])
    window.addEventListener(way, () => {
      const ending = end
      setTimeout(() => ending === end && end(), clickMs)
    })
  window.addEventListener('keydown', () => end(), true) // no key must come to what lies beside the screen
}

let resting: ReturnType<typeof setTimeout> | undefined

/** Prepares what a mouse comes to rest on; not what scrolls under it. */
function rest({ pointerType, movementX, movementY }: Hand, prepare: () => void): void {
  clearTimeout(resting)
  if (pointerType !== 'mouse' || (movementX === 0 && movementY === 0)) return
  const { key } = current()
  resting = setTimeout(() => current().key === key && prepare(), restMs)
}

function leave(target: string | undefined): void {
  clearTimeout(resting)
  if (target !== undefined && ahead === target) end()
}

let under: string | undefined

/** Prepares the page of an icon that a mouse rests on. The same function is heard once, however often this is called. */
export function hearIcons(): void {
  window.addEventListener('pointerover', overIcon)
}

function overIcon(event: PointerEvent): void {
  const icon = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-app]') : null
  const path = icon?.dataset.app
  if (path === under) return
  leave(under)
  under = path
  if (path !== undefined) rest(event, () => void prepareFor(path).catch(() => {}))
}

/**
 * What makes a row's button open a page, and draw it ahead: when a mouse comes to rest on it, or else when a press begins. `ask` asks for
 * what the page shows; `more` is whatever else the button does.
 */
export function opens<More extends object>(target: string, ask?: () => Promise<unknown>, more?: More) {
  const prepare = () => void drawAhead(target, ask).catch(() => {}) // the page itself says so
  return {
    onClick: () => go(target),
    button: {
      ...more,
      onPointerDownCapture: prepare,
      onPointerEnter: (hand: Hand) => rest(hand, prepare),
      onPointerLeave: () => leave(target),
    },
  }
}
