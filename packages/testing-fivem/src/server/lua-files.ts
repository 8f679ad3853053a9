import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/** Functions of the host for `runtime/libraries.lua`: the clock, and the files that a server script may reach. */
export function luaFiles(folder: string, readable: () => string[], now: () => number): Record<string, unknown> {
  const inside = (path: string, folders: readonly string[]) => {
    const place = resolve(folder, String(path))
    return folders.some((allowed) => place === allowed || place.startsWith(allowed + sep)) ? place : undefined
  }
  const attempt = <T>(place: string | undefined, act: (place: string) => T): T | null => {
    try {
      return place === undefined ? null : act(place)
    } catch {
      return null
    }
  }
  return {
    Now: () => now(),
    ReadFile: (path: string) => attempt(inside(path, readable()), (place) => readFileSync(place, 'utf8')),
    ReadFolder: (path: string) => attempt(inside(path, readable()), (place) => ['.', '..', ...readdirSync(place)]),
    WriteFile: (path: string, text: string) => attempt(inside(path, [folder]), (place) => writeFileSync(place, text)),
  }
}
