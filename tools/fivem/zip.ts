import { zipSync } from 'fflate'

/** Path inside the archive → its bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

const unix = 3

/** Permissions of a file on Linux: a start script can be run. */
export function modeOf(path: string): number {
  return path.endsWith('.sh') ? 0o755 : 0o644
}

/**
 * A zip whose bytes depend only on paths and contents: entries are sorted by name, and every file has the format's earliest date. The
 * format stores wall-clock time, so the date is made of local parts.
 */
export function zip(files: Files): Uint8Array {
  const oldest = new Date(1980, 0, 1)
  const names = [...files.keys()].sort()
  const entry = (name: string) =>
    [files.get(name) ?? new Uint8Array(), { os: unix, attrs: (0o100_000 | modeOf(name)) << 16 }] as const
  return zipSync(Object.fromEntries(names.map((name) => [name, [...entry(name)]])), { level: 9, mtime: oldest })
}
