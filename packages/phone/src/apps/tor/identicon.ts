/** Cells along a side; the right half mirrors the left. */
export const cells = 5
const half = Math.ceil(cells / 2)

/** Distinguishable on the app's black at 4.5:1. */
const colours = ['#8fe3a0', '#c99bff', '#7fd8ff', '#ffb86b', '#ff9ac1', '#f2e26b', '#9db4ff', '#5fe0c8'] as const

export interface Identicon {
  colour: string
  /** SVG path of the filled cells, each 1 wide. */
  path: string
}

/** Returns the same drawing for the same id on every phone: fifteen cells and a colour from all bits of its hash. */
export function identiconOf(id: string): Identicon {
  const bits = mixed(id)
  let path = ''
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < half; column++) {
      if (!((bits >>> (row * half + column)) & 1)) continue
      path += cell(column, row)
      if (column !== cells - 1 - column) path += cell(cells - 1 - column, row)
    }
  const colour = colours[(bits >>> (cells * half)) % colours.length] ?? colours[0]
  return { colour, path: path || cell(half - 1, half - 1) }
}

function cell(column: number, row: number): string {
  return `M${column} ${row}h1v1h-1z`
}

/** Returns 32 bits that differ entirely between ids that differ in one digit: FNV-1a, then the last steps of MurmurHash3. */
function mixed(id: string): number {
  let hash = 0x811c9dc5
  for (const digit of id) hash = Math.imul(hash ^ (digit.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
