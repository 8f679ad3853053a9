/** Scale, and the position of the picture's middle in parts of the frame's width and height. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

export const unzoomed: ZoomView = { scale: 1, x: 0, y: 0 }

const maxScale = 5
/** Scale per key, and movement per arrow in parts of the frame. */
const keyStep = 1.5
const panStep = 0.25

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [panStep, 0],
  ArrowRight: [-panStep, 0],
  ArrowUp: [0, panStep],
  ArrowDown: [0, -panStep],
}

/** Returns the view with another scale; the point `at` stays in place. */
export function zoomTo({ scale, x, y }: ZoomView, to: number, at = { x: 0, y: 0 }): ZoomView {
  const next = Math.min(maxScale, Math.max(1, to))
  const fixed = (point: number, middle: number) => point - (point - middle) * (next / scale)
  return { scale: next, x: fixed(at.x, x), y: fixed(at.y, y) }
}

/** Returns the view after a key: plus and minus scale, arrows move a picture larger than its frame; undefined for other keys. */
export function zoomByKey(view: ZoomView, key: string): ZoomView | undefined {
  if (key === '+' || key === '=') return zoomTo(view, view.scale * keyStep)
  if (view.scale === 1) return undefined
  if (key === '-') return zoomTo(view, view.scale / keyStep)
  const arrow = arrows[key]
  return arrow && { ...view, x: view.x + arrow[0], y: view.y + arrow[1] }
}
