import { current, entry, useNavigation } from './navigation.ts'
import { appAt } from './registry.ts'
import { prepareScreen } from './routes.ts'

/** The click that ends a press comes with the button's going up; a finger's may come a little later. */
const clickMs = 300

/** Prepares the page of an icon that a mouse rests on or presses: draws it where its app rehearses its first screens, and so lets them be drawn unseen. */
export function prepareFor(path: string): Promise<void> {
  return appAt(path)?.rehearsal ? drawAhead(path) : prepareScreen(path)
}

/** A page that is to be drawn ahead, and once it is, what takes it away again. */
interface Ahead {
  target: string
  takeAway?: () => void
}

/** The only one. Whoever waits for what it shows finds another here when it is wanted no more. */
let ahead: Ahead | undefined
let isHearing = false

/**
 * Draws the page that a press is about to open before it is let go: beside the stack, in slices of 5 ms, without its effects, and unseen.
 * Opening it then only shows it. `ask` brings what the page shows, which is waited for: a page without effects hears of nothing. Rejects
 * where the page's code or what it shows does not come.
 */
export async function drawAhead(target: string, ask?: () => Promise<unknown>): Promise<void> {
  hearLettingGo()
  const from = current().key
  if (ahead?.target !== target) end()
  ahead ??= { target }
  const own = ahead
  await Promise.all([prepareScreen(target), ask?.()])
  if (ahead !== own || own.takeAway) return
  const page = entry(target)
  const { kept } = useNavigation.getState()
  if (current().key !== from || [current(), ...kept].some(({ path }) => path === page.path)) return
  const lift = layOutUnseen(page.path)
  useNavigation.setState({ kept: [...kept, page] })
  const settle = () => {
    stop()
    lift()
    ahead = undefined
  }
  const takeAway = () => {
    settle()
    useNavigation.setState(({ kept }) => ({ kept: kept.filter(({ key }) => key !== page.key) }))
  }
  const stop = useNavigation.subscribe(() => {
    if (current().key === page.key) settle()
    else if (current().key !== from) takeAway()
  })
  own.takeAway = takeAway
}

/** Ends the page of that address, if it is the one that is drawn ahead or to be. */
export function endAhead(target: string): void {
  if (ahead?.target === target) end()
}

function end(): void {
  ahead?.takeAway?.()
  ahead = undefined
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
      const pressed = ahead
      setTimeout(() => ahead === pressed && end(), clickMs)
    })
  window.addEventListener('keydown', end, true) // no key must come to what lies beside the screen
}
