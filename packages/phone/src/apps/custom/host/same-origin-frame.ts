import { resourceOf } from './address.ts'

/*
 * The game's browser runs with the web's walls between origins switched off, so there the phone reaches into an app's page. It uses that for
 * nothing but the two things below; in other browsers they do not happen.
 */

/** Escape in an app's page puts the phone away, as everywhere else. */
export function forwardEscape(frame: HTMLIFrameElement): void {
  windowOf(frame)?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
  })
}

/** Gives a page made for the market's public template the functions that it expects. They run in the page itself and use the same bridge. */
export function injectTemplateScripts(frame: HTMLIFrameElement, app: string, src: string): void {
  const page = windowOf(frame)?.document
  if (!page) return
  for (const file of ['orelhao.js', 'template.js']) {
    const script = page.createElement('script')
    script.src = new URL(`sdk/${file}`, document.baseURI).href
    script.async = false // in their order
    Object.assign(script.dataset, { app, resource: resourceOf(src) })
    page.head.append(script)
  }
}

function windowOf(frame: HTMLIFrameElement): Window | undefined {
  try {
    const { contentWindow } = frame
    return contentWindow?.document ? contentWindow : undefined
  } catch {
    return undefined // the wall stands
  }
}
