import { screenPxPerPx } from '../kit/gesture.ts'
import { rem } from '../kit/rem.ts'

/** Parts of a bubble's menu, from top to bottom. */
interface MenuParts {
  /** Null for a message that accepts no reactions. */
  reactions: HTMLElement | null
  /** Receives the copy of the bubble. */
  copy: HTMLElement
  options: HTMLElement
}

/** In design px: distances between the parts and to the edges of the screen, and the status bar. */
const gapPx = 8
const edgePx = 10
const topPx = 56
const bottomPx = 30

/**
 * Lays the iPhone's menu of a message over its dimmed conversation: a copy of the bubble, with reactions above and options below. The copy
 * starts where the bubble is, and moves if there is no room around it. Returns a function that shows the hidden bubble again.
 */
export function liftBubble(bubble: HTMLElement, host: HTMLElement, isMine: boolean, parts: MenuParts): () => void {
  const { reactions, copy, options } = parts
  const originals = [bubble, ...badgeOf(bubble)]
  copyInto(copy, originals)
  const screen = boxIn(host, host)
  const { top: from, left, width } = boxIn(host, bubble)
  const height = heightOf(copy)
  const above = reactions ? heightOf(reactions) + gapPx : 0
  const optionsEnd = screen.height - bottomPx - heightOf(options)
  const top = Math.max(topPx + above, Math.min(from, optionsEnd - gapPx - height))
  place(copy, { top, left, width })
  copy.style.setProperty('--from', rem(from - top))
  const side = isMine ? { right: Math.max(edgePx, screen.width - left - width) } : { left: Math.max(edgePx, left) }
  if (reactions) place(reactions, { top: top - above, ...side })
  place(options, { top: Math.min(optionsEnd, top + height + gapPx), ...side })

  for (const original of originals) original.style.visibility = 'hidden'
  return () => {
    for (const original of originals) original.style.visibility = ''
  }
}

/** Lays Android's reactions above a selected message, or below it without room, and the highlight over its whole line. */
export function selectBubble(
  bubble: HTMLElement,
  host: HTMLElement,
  parts: Pick<MenuParts, 'reactions' | 'copy'>,
): void {
  const { reactions, copy: highlight } = parts
  highlight.style.setProperty('--tint', getComputedStyle(bubble).getPropertyValue('--tint')) // of the app
  const thread = boxIn(host, bubble.closest('[role=log]') ?? host)
  const box = boxIn(host, bubble)
  const top = Math.max(thread.top, box.top - 2)
  place(highlight, {
    top,
    left: 0,
    width: thread.width,
    height: Math.min(thread.top + thread.height, box.top + box.height + 2) - top,
  })
  if (!reactions) return
  const aboveTop = box.top - heightOf(reactions) - gapPx
  place(reactions, {
    top:
      aboveTop > thread.top
        ? aboveTop
        : Math.min(box.top + box.height + gapPx, thread.top + thread.height - heightOf(reactions) - gapPx),
  })
}

/** Returns the reactions on the lower edge of a bubble. */
function badgeOf(bubble: HTMLElement): HTMLElement[] {
  const next = bubble.nextElementSibling
  return next instanceof HTMLButtonElement ? [next] : []
}

/** Copies elements of a message's line, in the colours of their page: its custom properties and the classes of the line. */
function copyInto(target: HTMLElement, originals: readonly HTMLElement[]): void {
  const line = originals[0]?.parentElement
  if (!line) return
  for (const [name, value] of line.computedStyleMap?.() ?? [])
    if (name.startsWith('--')) target.style.setProperty(name, String(value))
  const look = line.closest<HTMLElement>('[data-bubbles]')?.dataset.bubbles
  if (look) target.dataset.bubbles = look
  const around = document.createElement('div')
  around.className = line.className
  around.style.display = 'contents'
  for (const original of originals) {
    const copy = around.appendChild(original.cloneNode(true))
    if (copy instanceof HTMLElement) copy.removeAttribute('data-holdable')
  }
  target.replaceChildren(around)
}

interface Box {
  top: number
  left: number
  width: number
  height: number
}

/** Returns the place of an element on the phone's screen, in design px. */
function boxIn(host: HTMLElement, element: Element): Box {
  const perPx = screenPxPerPx(host)
  const [outer, inner] = [host.getBoundingClientRect(), element.getBoundingClientRect()]
  return {
    top: (inner.top - outer.top) / perPx,
    left: (inner.left - outer.left) / perPx,
    width: inner.width / perPx,
    height: inner.height / perPx,
  }
}

/** Returns an element's height in design px, whatever its transform. */
function heightOf(element: HTMLElement): number {
  return (element.offsetHeight * 8) / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function place(element: HTMLElement, edges: Partial<Box & { right: number }>): void {
  for (const [edge, px] of Object.entries(edges)) element.style.setProperty(edge, rem(px))
}
