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

/** Ends the page that was drawn ahead last, unless it was opened. */
let end = () => {}
/** The address of that page. */
let ahead: string | undefined
let isHearing = false

/**
 * Draws the page that a press is about to open while the button is still down: beside the stack, in slices of 5 ms, without its effects, and unseen.
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

/**
 * What makes a row's button open a page, and draw it ahead. `ask` asks for what the page shows, as soon as a press begins; `more` is
 * whatever else the button does.
 */
export function opens<More extends object>(target: string, ask?: () => Promise<unknown>, more?: More) {
  return {
    onClick: () => go(target),
    button: {
      ...more,
      onPointerDownCapture: () => void drawAhead(target, ask).catch(() => {}), // the page itself says so
    },
  }
}
