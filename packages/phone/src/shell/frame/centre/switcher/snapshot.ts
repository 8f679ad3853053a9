/** A static copy of a page when it was left: nothing in it moves or loads. */
export interface Snapshot {
  /** Element for a card; it has the size of the screen. */
  element: HTMLElement
  /** Scrolls the copy to the page's position, once it is in the document. */
  restoreScroll(): void
}

/** Elements that would keep loading or playing, or would do so twice. */
const liveElements = 'iframe, video, audio, canvas, [autofocus]'

/** Copies a page. Fields are empty in the copy, and moving pictures are blank. */
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
