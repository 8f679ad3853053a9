import { isInGame } from '../../../link/environment.ts'
import { writeLostLetters } from '../../../shell/device/lost-letters.ts'
import { resourceOf } from './address.ts'

/*
 * The game's browser runs with web security off, so there the phone can access an app's page. Only the functions below use that; in
 * other browsers they do nothing.
 */

/** Escape in an app's page closes the phone, as everywhere else. */
export function forwardEscape(frame: HTMLIFrameElement): void {
  windowOf(frame)?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
  })
}

/** Accents and ç in the fields of an app's page, as in the phone's own. */
export function writeLostLettersIn(frame: HTMLIFrameElement): void {
  const view = windowOf(frame)
  if (view && isInGame) writeLostLetters(view)
}

/**
 * Gives a page made for the market's public template the functions that it expects. They run in the page itself and use the same bridge.
 */
export function injectTemplateScripts(frame: HTMLIFrameElement, app: string, src: string): void {
  const page = windowOf(frame)?.document
  if (!page) return
  for (const file of ['orelhao.js', 'template.js']) {
    const script = page.createElement('script')
    script.src = new URL(`sdk/${file}`, document.baseURI).href
    script.async = false // in order
    Object.assign(script.dataset, { app, resource: resourceOf(src) })
    page.head.append(script)
  }
}

function windowOf(frame: HTMLIFrameElement): (Window & typeof globalThis) | undefined {
  try {
    const { contentWindow } = frame
    return contentWindow?.document ? (contentWindow as Window & typeof globalThis) : undefined
  } catch {
    return undefined // cross-origin: no access
  }
}
