/** What makes words readable over a picture. */
export interface Legibility {
  /** Whether dark words are read better than white ones. */
  isBright: boolean
  /** Percent of black beneath white words, or of white beneath dark ones. */
  veil: number
}

/** White words are read at 4.5:1 over at most this, and dark ones (#14161a) over at least that: relative luminance. */
const darkEnough = 0.183
const brightEnough = 0.212
/** The share of the picture that may be worse, at either end: a lamp, a shadow. The words have a shadow of their own. */
const tail = 0.08

/** Pictures of which nothing can be known, since another server keeps them to itself. */
export const unknownLegibility: Legibility = { isBright: false, veil: 35 }

/** Which words, over how much of a veil, can be read everywhere. `luminances` are of parts of the picture, 0 to 1, in any order. */
export function legibilityOf(luminances: readonly number[]): Legibility {
  const sorted = [...luminances].sort((a, b) => a - b)
  const at = (share: number) => toLight(sorted[Math.round(share * (sorted.length - 1))] ?? 0)
  const [darkest, brightest] = [at(tail), at(1 - tail)]
  const black = Math.max(0, 1 - toLight(darkEnough) / Math.max(brightest, 0.01))
  const white = Math.max(0, (toLight(brightEnough) - darkest) / Math.max(1 - darkest, 0.01))
  const isBright = white < black
  return { isBright, veil: Math.ceil((isBright ? white : black) * 100) }
}

/** Relative luminance of one pixel, of which each channel is 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  return (channel / 255) ** 2.2
}

/** As the screen mixes it: a veil is laid over what a channel says, not over its luminance. */
function toLight(luminance: number): number {
  return luminance ** (1 / 2.2)
}
