/** The game's hash of a name: Jenkins' one at a time, signed. */
export function hashOf(name: string): number {
  let hash = 0
  for (const byte of Buffer.from(name.toLowerCase())) {
    hash = (hash + byte) | 0
    hash = (hash + (hash << 10)) | 0
    hash ^= hash >>> 6
  }
  hash = (hash + (hash << 3)) | 0
  hash ^= hash >>> 11
  return (hash + (hash << 15)) | 0
}
