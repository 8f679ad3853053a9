/** The phone with the free space beside it, in design px. */
const phoneWithMargins = { width: 399 + 40 + 16, height: 836 + 2 * 16 }
/** Root font size at 100 %, in px. */
const rootPx = 8
/** Window height in px: up to it the phone keeps its size in px, above it its share of the height. */
const referencePx = 1080

export interface WindowSize {
  width: number
  height: number
}

/** The root font in px at a zoom in percent; all sizes are in rem. */
export function rootFontPx(zoom: number, { height }: WindowSize): number {
  return (zoom / 100) * rootPx * Math.max(1, height / referencePx)
}

/** Scale that fits the whole phone into the window; 1 where it fits unscaled. */
export function fitScale(zoom: number, { width, height }: WindowSize): number {
  const px = rootFontPx(zoom, { width, height }) / rootPx
  return Math.min(1, width / (phoneWithMargins.width * px), height / (phoneWithMargins.height * px))
}

/** The first of the zooms (percent) that fills the window, since larger ones look the same; the last zoom where none fills it. */
export function largestZoom(zooms: readonly number[], size: WindowSize): number {
  return zooms.find((zoom) => fitScale(zoom, size) < 1) ?? Math.max(...zooms)
}

export function windowSize(): WindowSize {
  return { width: window.innerWidth, height: window.innerHeight }
}
