/** Hears of bubbles when they were laid out, before they are painted: reading them then lays out nothing. */
const layoutObserver = new ResizeObserver((entries) => {
  const bubbles = entries.map(({ target }) => target as HTMLElement)
  const widths = bubbles.map(fittedWidthRem)
  for (const [index, bubble] of bubbles.entries()) {
    layoutObserver.unobserve(bubble)
    const rem = widths[index]
    if (rem !== undefined) bubble.style.width = `${rem}rem`
  }
})

/**
 * Makes a bubble of several lines as narrow as its longest one: CSS leaves it as wide as it may be. It has as many lines as before, so
 * nothing else moves. All bubbles of one drawing are measured before any is changed.
 */
export function shrinkWrap(bubble: HTMLElement | null): void {
  if (bubble) layoutObserver.observe(bubble)
}

/** In rem; undefined where there is nothing to gain. */
function fittedWidthRem(bubble: HTMLElement): number | undefined {
  const lines = [...(bubble.querySelector('bdi[dir]')?.getClientRects() ?? [])]
  const last = lines.at(-1)
  const { width } = bubble.getBoundingClientRect()
  if (lines.length < 2 || !last || width === 0) return undefined
  const style = getComputedStyle(bubble)
  const scale = bubble.offsetWidth / width // a phone that does not fit the window is drawn smaller
  const widest = Math.max(...lines.map((line) => line.width), lastLineWidth(bubble, last), widthAbove(bubble))
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.ceil(Math.min(widest * scale + padding + 1, bubble.offsetWidth)) / root
}

/** The time floats to the right of the last line, or below it where there is no room. */
function lastLineWidth(bubble: HTMLElement, last: DOMRect): number {
  const time = bubble.querySelector('[data-meta]')?.getBoundingClientRect()
  if (!time) return 0
  const isBeside = time.top < last.bottom && time.left >= last.right
  return isBeside ? last.width + time.width + Math.min(time.left - last.right, time.height) : time.width
}

/** Of the author and of what is quoted, with what stands beside those words. */
function widthAbove(bubble: HTMLElement): number {
  const range = document.createRange()
  const edge = bubble.getBoundingClientRect().left
  const widths = [...bubble.querySelectorAll('bdi:not([dir])')].map((words) => {
    range.selectNodeContents(words)
    return Math.max(...[...range.getClientRects()].map(({ right }) => right - edge))
  })
  return Math.max(0, ...widths)
}
