/** How words stay readable over a picture. */
export interface Legibility {
  /** True where dark words are easier to read than white ones. */
  isBright: boolean
  /** Percent of black under white words, or of white under dark words. */
  veil: number
}

/** Relative luminance: white words reach 4.5:1 over at most this; dark words (#14161a) over at least the value below. */
const darkEnough = 0.183
const brightEnough = 0.212
/** Share of the picture that may be worse, at either end, such as a lamp or a shadow. Words have a text shadow for that. */
const tail = 0.08

/** For pictures that cannot be read because their server forbids it (CORS). */
export const unknownLegibility: Legibility = { isBright: false, veil: 35 }

/** The word colour and veil that are readable everywhere. `luminances` are of parts of the picture, 0 to 1, in any order. */
export function legibilityOf(luminances: readonly number[]): Legibility {
  const sorted = [...luminances].sort((a, b) => a - b)
  const at = (share: number) => toLight(sorted[Math.round(share * (sorted.length - 1))] ?? 0)
  const [darkest, brightest] = [at(tail), at(1 - tail)]
  const black = Math.max(0, 1 - toLight(darkEnough) / Math.max(brightest, 0.01))
  const white = Math.max(0, (toLight(brightEnough) - darkest) / Math.max(1 - darkest, 0.01))
  const isBright = white < black
  return { isBright, veil: Math.ceil((isBright ? white : black) * 100) }
}

/** Relative luminance of one pixel; each channel is 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  return (channel / 255) ** 2.2
}

/** Converts as the screen blends: a veil changes a channel's value, not its luminance. */
function toLight(luminance: number): number {
  return luminance ** (1 / 2.2)
}
