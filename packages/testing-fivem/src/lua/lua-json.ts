const letters = ['x', 'y', 'z', 'w']
/** Numbers of the MessagePack extensions of vectors and quaternions: `runtime/vectors.lua`. */
const vectorTypes = { first: 20, last: 23 }

/** JSON of Lua values for `runtime/main.lua`. A vector becomes an object of its components (citizenfx/lua-rapidjson fcaebbd). */
export const luaJson = {
  JsonEncode: (value: unknown) => JSON.stringify(value ?? null, (_, part) => componentsOf(part) ?? part),
  JsonDecode: (text: string) => JSON.parse(text),
}

function componentsOf(part: unknown): Record<string, number> | undefined {
  const { buffer, type } = (part ?? {}) as { buffer?: unknown; type?: unknown }
  if (!(buffer instanceof Uint8Array) || typeof type !== 'number') return undefined
  if (type < vectorTypes.first || type > vectorTypes.last) return undefined
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
  const size = buffer.byteLength / Float32Array.BYTES_PER_ELEMENT
  return Object.fromEntries(letters.slice(0, size).map((letter, at) => [letter, view.getFloat32(at * 4, true)]))
}
