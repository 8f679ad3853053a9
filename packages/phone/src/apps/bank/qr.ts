import { encodeQR } from 'qr'

/** Side of a finder pattern, in modules. */
export const finderSide = 7
/** Part of the side that stays free in the middle for a mark. The code's error correction of a quarter makes up for it. */
const hole = 0.2

export interface QrMatrix {
  /** Modules along a side. */
  size: number
  /** Start and side of the free square in the middle. */
  hole: { start: number; side: number }
  /** True for a dark module; false inside the free square. */
  isDark(x: number, y: number): boolean
}

export function qrMatrix(text: string): QrMatrix {
  const framed = encodeQR(text, 'raw', { ecc: 'quartile', border: 1 }) // the library requires a border
  const size = framed.length - 2
  const side = 2 * Math.ceil((size * hole) / 2) + (size % 2)
  const start = (size - side) / 2
  const isFree = (at: number) => at >= start && at < start + side
  return {
    size,
    hole: { start, side },
    isDark: (x, y) => framed[y + 1]?.[x + 1] === true && !(isFree(x) && isFree(y)),
  }
}

/** Returns dark modules as runs along their rows: an SVG path, one unit per module, without the finder patterns. */
export function qrPath({ size, isDark }: QrMatrix): string {
  const isEdge = (at: number) => at < finderSide || at >= size - finderSide
  const isFinder = (x: number, y: number) => isEdge(x) && isEdge(y) && (x < size / 2 || y < size / 2)
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = x
      while (x < size && isDark(x, y) && !isFinder(x, y)) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  }
  return path
}
