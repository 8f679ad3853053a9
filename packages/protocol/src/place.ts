/** Parses a place in the forms that scripts write: `[x, y]`, `[x, y, z]` or `{ x, y }`. */
export function parsePlace(value: unknown): [x: number, y: number] | undefined {
  if (typeof value !== 'object' || value === null) return
  const [x, y] = Array.isArray(value) ? value : 'x' in value && 'y' in value ? [value.x, value.y] : []
  return Number.isFinite(x) && Number.isFinite(y) ? [Number(x), Number(y)] : undefined
}
