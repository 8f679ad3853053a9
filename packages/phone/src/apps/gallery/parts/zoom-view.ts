/** Scale, and where the middle of the picture lies in parts of the frame's width and height. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

export const unzoomed: ZoomView = { scale: 1, x: 0, y: 0 }

const maxScale = 5
/** How much a key enlarges, and how far an arrow leads, in parts of the frame. */
const keyStep = 1.5
const panStep = 0.25

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
}

/** The same with another scale: what lies at the point stays there. */
export function zoomTo({ scale, x, y }: ZoomView, to: number, at = { x: 0, y: 0 }): ZoomView {
  const next = Math.min(maxScale, Math.max(1, to))
  const keep = (point: number, middle: number) => point - (point - middle) * (next / scale)
  return { scale: next, x: keep(at.x, x), y: keep(at.y, y) }
}

/** What a key makes of it: plus and minus scale, arrows lead over what is larger than its frame. Nothing for any other. */
export function zoomByKey(view: ZoomView, key: string): ZoomView | undefined {
  if (key === '+' || key === '=') return zoomTo(view, view.scale * keyStep)
  if (view.scale === 1) return undefined
  if (key === '-') return zoomTo(view, view.scale / keyStep)
  const arrow = arrows[key]
  return arrow && { ...view, x: view.x + arrow[0], y: view.y + arrow[1] }
}
