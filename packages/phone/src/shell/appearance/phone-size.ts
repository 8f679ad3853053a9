/** The phone with the space beside it that stays free, in design px. */
const phoneWithMargins = { width: 399 + 40 + 16, height: 836 + 2 * 16 }
/** px of the root font at 100 %. */
const rootPx = 8
/** Height of the window, in px, for which the percentages are meant: up to it the phone keeps its size in px, above it its share. */
const referencePx = 1080

export interface WindowSize {
  width: number
  height: number
}

/** The root font in px at a zoom in percent: everything is measured in rem. */
export function rootFontPx(zoom: number, { height }: WindowSize): number {
  return (zoom / 100) * rootPx * Math.max(1, height / referencePx)
}

/** How much smaller the phone must be drawn to be seen whole; 1 where it fits. */
export function fitScale(zoom: number, { width, height }: WindowSize): number {
  const px = rootFontPx(zoom, { width, height }) / rootPx
  return Math.min(1, width / (phoneWithMargins.width * px), height / (phoneWithMargins.height * px))
}

/** Of some zooms in percent, the first that fills the window: a larger one would look the same. The last where none fills it. */
export function largestZoom(zooms: readonly number[], size: WindowSize): number {
  return zooms.find((zoom) => fitScale(zoom, size) < 1) ?? Math.max(...zooms)
}

export function windowSize(): WindowSize {
  return { width: window.innerWidth, height: window.innerHeight }
}
