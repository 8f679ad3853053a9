/** How a page looked when it was left: a copy that nothing moves or loads in. */
export interface Snapshot {
  /** To be put into a card; it has the size of the screen. */
  element: HTMLElement
  /** Scrolls the copy to where the page was, once it stands in the document. */
  restoreScroll(): void
}

/** What goes on loading or playing, or would do so a second time. */
const liveElements = 'iframe, video, audio, canvas, [autofocus]'

/** Copies what a page shows. Fields are empty in the copy, and moving pictures are blank. */
export function takeSnapshot(page: HTMLElement): Snapshot {
  const tops = [...page.querySelectorAll('*')].flatMap(({ scrollTop }, place) =>
    scrollTop > 0 ? [[place, scrollTop] as const] : [],
  )
  const element = document.createElement('div')
  for (const child of page.childNodes) element.append(child.cloneNode(true))
  const copies = [...element.querySelectorAll('*')]
  for (const living of element.querySelectorAll(liveElements)) {
    living.removeAttribute('src')
    living.replaceWith(document.createElement('div'))
  }
  element.inert = true
  return {
    element,
    restoreScroll() {
      for (const [place, top] of tops) {
        const copy = copies[place]
        if (copy) copy.scrollTop = top
      }
    },
  }
}
