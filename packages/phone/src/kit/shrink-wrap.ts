/** Receives bubbles after layout and before paint: reading them then causes no layout. */
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
 * Makes a bubble of several lines as narrow as its longest one: CSS leaves it at its maximum width. The number of lines stays the same, so
 * nothing else moves. All bubbles of one render are measured before any is changed.
 */
export function shrinkWrap(bubble: HTMLElement | null): void {
  if (bubble) layoutObserver.observe(bubble)
}

/** Returns the width in rem; undefined if nothing can be saved. */
function fittedWidthRem(bubble: HTMLElement): number | undefined {
  const lines = [...(bubble.querySelector('bdi[dir]')?.getClientRects() ?? [])]
  const last = lines.at(-1)
  const { width } = bubble.getBoundingClientRect()
  if (lines.length < 2 || !last || width === 0) return undefined
  const style = getComputedStyle(bubble)
  const scale = bubble.offsetWidth / width // a phone that does not fit the window is scaled down
  const widest = Math.max(...lines.map((line) => line.width), lastLineWidth(bubble, last), widthAbove(bubble))
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.ceil(Math.min(widest * scale + padding + 1, bubble.offsetWidth)) / root
}

/** Measures the last line with its time, which floats to the right of it, or below it without room. */
function lastLineWidth(bubble: HTMLElement, last: DOMRect): number {
  const time = bubble.querySelector('[data-meta]')?.getBoundingClientRect()
  if (!time) return 0
  const isBeside = time.top < last.bottom && time.left >= last.right
  return isBeside ? last.width + time.width + Math.min(time.left - last.right, time.height) : time.width
}

/** Measures the author's name and the quote, with the parts beside them. */
function widthAbove(bubble: HTMLElement): number {
  const range = document.createRange()
  const edge = bubble.getBoundingClientRect().left
  const widths = [...bubble.querySelectorAll('bdi:not([dir])')].map((words) => {
    range.selectNodeContents(words)
    return Math.max(...[...range.getClientRects()].map(({ right }) => right - edge))
  })
  return Math.max(0, ...widths)
}
