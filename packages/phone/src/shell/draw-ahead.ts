import { current, entry, go, useNavigation } from './navigation.ts'
import { appAt } from './registry.ts'
import { prepareScreen } from './routes.ts'

/** A press that has opened nothing by then was a hold or a drag. */
const longestPressMs = 1000

/** Prepares the page of an icon that is pressed: draws it where its app rehearses its first screens, and so lets them be drawn unseen. */
export async function prepareFor(path: string): Promise<void> {
  await prepareScreen(path)
  if (appAt(path)?.rehearsal) await drawAhead(path)
}

/** Ends the page that was drawn ahead last, unless it was opened. */
let end = () => {}

/**
 * Draws the page that a press is about to open while the button is still down: hidden beside the stack, in slices of 5 ms, and without
 * its effects. Opening it then only shows it. Call it once what the page shows is there, since a hidden page hears of nothing.
 */
export async function drawAhead(target: string): Promise<void> {
  const from = current().key
  await prepareScreen(target)
  end()
  const page = entry(target)
  const { kept } = useNavigation.getState()
  if (current().key !== from || kept.some(({ path }) => path === page.path)) return
  useNavigation.setState({ kept: [...kept, page] })
  const stop = useNavigation.subscribe(() => current().key !== from && settle())
  const timer = setTimeout(() => end(), longestPressMs)
  const settle = () => {
    stop()
    clearTimeout(timer)
    end = () => {}
  }
  end = () => {
    settle()
    useNavigation.setState(({ kept }) => ({ kept: kept.filter(({ key }) => key !== page.key) }))
  }
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
