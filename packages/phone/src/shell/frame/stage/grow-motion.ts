import { pageShape } from '../../pages/page-shape.ts'

/** How two pages move; the easing belongs to the look. */
export interface GrowMotion {
  above: 'from' | 'to'
  from: Keyframe[]
  to: Keyframe[]
  durationMs: number
}

/** Where a page shrinks to when the element it came from is out of sight. */
const outOfSight = { transform: pageShape(50, 50, 0.7), opacity: 0 }

/**
 * A page grows out of the element below that names its address in `data-opens`, and shrinks back into it. Another address in the page's
 * `data-shrinks-into` replaces its own: a story ends at another person than it began. Undefined for other pages.
 */
export function growMotion(move: 'push' | 'pop', from: HTMLElement, to: HTMLElement): GrowMotion | undefined {
  const [page, below] = move === 'push' ? [to, from] : [from, to]
  const grown = page.querySelector<HTMLElement>('[data-shrinks-into]')
  const source = sourceTransform(below, grown?.dataset.shrinksInto ?? page.dataset.path)
  if (source === undefined && (!grown || move === 'push')) return
  const small = source === undefined ? outOfSight : { transform: source, opacity: 0 }
  const large = { transform: 'none', opacity: 1 }
  const back = { transform: pageShape(50, 50, 0.94), opacity: 0.6 }
  if (move === 'push')
    return { above: 'to', from: [large, back], to: [small, { opacity: 1, offset: 0.3 }, large], durationMs: 400 }
  const pulled = page.style.transform
  const behind = pulled ? { transform: below.style.transform || 'none', opacity: below.style.opacity || 1 } : back
  return {
    above: 'from',
    from: [{ transform: pulled || 'none', opacity: 1 }, { opacity: 1, offset: 0.6 }, small],
    to: [behind, large],
    durationMs: 340,
  }
}

/** The element's place as a transform of the whole page; undefined where it cannot be seen. */
function sourceTransform(below: HTMLElement, address: string | undefined): string | undefined {
  const screen = below.getBoundingClientRect()
  const centreX = screen.left + screen.width / 2
  const centreY = screen.top + screen.height / 2
  for (const element of below.querySelectorAll<HTMLElement>('[data-opens]')) {
    if (element.dataset.opens !== address) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (!width || Math.abs(x - centreX) > screen.width / 2 || Math.abs(y - centreY) > screen.height / 2) continue
    const [right, down] = [(x - screen.left) / screen.width, (y - screen.top) / screen.height]
    return pageShape(right * 100, down * 100, width / screen.width)
  }
}
