import { zipSync } from 'fflate'

/** Path inside the archive → its bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

/**
 * A zip whose bytes depend only on paths and contents: entries are sorted by name, and every file has the format's earliest date. The
 * format stores wall-clock time, so the date is made of local parts.
 */
export function zip(files: Files): Uint8Array {
  const oldest = new Date(1980, 0, 1)
  const names = [...files.keys()].sort()
  return zipSync(Object.fromEntries(names.map((name) => [name, files.get(name) ?? new Uint8Array()])), {
    level: 9,
    mtime: oldest,
  })
}
