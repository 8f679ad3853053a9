import { zooms } from '@orelhao/protocol/settings/rules'

/** The phone in design px, and what it keeps free above and below in px of the window. */
const phoneHeight = 836
const margins = 32

/** In percent: the size from which on the phone fills a window of that height, so that a larger one would look the same. */
export function largestIn(windowHeight: number): number {
  const filling = ((windowHeight - margins) / phoneHeight) * 100
  return zooms.find((zoom) => zoom >= filling) ?? Math.max(...zooms)
}
