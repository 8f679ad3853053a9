const waiting = new Set<HTMLElement>()

/**
 * Makes a bubble of several lines as narrow as its longest one: CSS leaves it as wide as it may be. All bubbles of one drawing are measured
 * before any is changed, so that the page is laid out once.
 */
export function shrinkWrap(bubble: HTMLElement | null): void {
  if (!bubble) return
  if (waiting.size === 0) queueMicrotask(wrapAll)
  waiting.add(bubble)
}

function wrapAll(): void {
  const widths = [...waiting].map((bubble) => [bubble, narrowest(bubble)] as const)
  waiting.clear()
  for (const [bubble, rem] of widths) if (rem !== undefined) bubble.style.width = `${rem}rem`
}

/** In rem; undefined where there is nothing to gain. */
function narrowest(bubble: HTMLElement): number | undefined {
  const lines = [...(bubble.querySelector('bdi[dir]')?.getClientRects() ?? [])]
  const { width } = bubble.getBoundingClientRect()
  if (lines.length < 2 || width === 0) return undefined
  const style = getComputedStyle(bubble)
  const scale = bubble.offsetWidth / width // a phone that does not fit the window is drawn smaller
  const px = Math.max(...lines.map((line) => line.width)) * scale
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.ceil(px + padding + 1) / root
}
