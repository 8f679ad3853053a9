/** MessagePack's types for vector2, vector3, vector4 and quat of the game's Lua, which are 32-bit floats, little endian. */
const vectorTypes = [20, 21, 22, 23]

/**
 * Parses a place in the forms that scripts write: `[x, y]`, `[x, y, z]`, `{ x, y }` or a vector of Lua, which the game's JavaScript gets as
 * `{ buffer, type }` with a Uint8Array (citizenfx/fivem, `data/shared/citizen/scripting/v8/main.js`: its codec unpacks only functions).
 */
export function parsePlace(value: unknown): [x: number, y: number] | undefined {
  if (typeof value !== 'object' || value === null) return
  const [x, y] = Array.isArray(value) ? value : 'x' in value && 'y' in value ? [value.x, value.y] : vectorOf(value)
  return Number.isFinite(x) && Number.isFinite(y) ? [Number(x), Number(y)] : undefined
}

/** The components of a vector of Lua; none for another object. */
export function vectorOf(value: object): number[] {
  if (!('buffer' in value && 'type' in value && vectorTypes.includes(Number(value.type)))) return []
  const bytes = Object.values(value.buffer ?? {}) // as JSON, a list of bytes is an object
  if (bytes.length < 8 || bytes.length > 16 || bytes.length % 4 > 0) return []
  const view = new DataView(Uint8Array.from(bytes.map(Number)).buffer)
  return Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(at * 4, true))
}
