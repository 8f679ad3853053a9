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
let isHearing = false

/**
 * Draws the page that a press is about to open while the button is still down: hidden beside the stack, in slices of 5 ms, and without
 * its effects. Opening it then only shows it. Call it once what the page shows is there, since a hidden page hears of nothing.
 */
export async function drawAhead(target: string): Promise<void> {
  hearLettingGo()
  const from = current().key
  await prepareScreen(target)
  end()
  const page = entry(target)
  const { kept } = useNavigation.getState()
  if (current().key !== from || kept.some(({ path }) => path === page.path)) return
  useNavigation.setState({ kept: [...kept, page] })
  const settle = () => {
    stop()
    end = () => {}
  }
  const stop = useNavigation.subscribe(() => current().key !== from && settle())
  end = () => {
    settle()
    useNavigation.setState(({ kept }) => ({ kept: kept.filter(({ key }) => key !== page.key) }))
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
      onPointerDownCapture: () => {
        Promise.resolve(ask?.())
          .then(() => drawAhead(target))
          .catch(() => {}) // the page itself says so
      },
    },
  }
}
