const deepest = 32
const maxValues = 100_000

/**
 * Returns whether a parsed JSON value is as flat and small as the game's answers. A deeper value cannot be written as JSON again:
 * JSON.stringify recurses for each level, JSON.parse does not.
 */
export function isPlainValue(value: unknown): boolean {
  let level = [value]
  let values = 0
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length
    if (depth > deepest || values > maxValues) return false
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return true
}
