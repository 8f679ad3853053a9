import { readdirSync } from 'node:fs'

/** Files of the built page that the game never requests: the demo city's, and those for browsers only. */
const excluded = [
  /^stock\/photos\/(?!rua\.jpg$)/, // the street replaces a missing game picture
  /^stock\/music\//, // the demo city's playlist
  /^stock\/people\//, // the demo city's faces
  /^favicon\.svg$/,
  /\.map$/,
  /^\./,
]

/** Paths of the page's files that every player downloads, sorted, with forward slashes. */
export function pageFiles(folder: string): string[] {
  return filesUnder(folder).filter((path) => !excluded.some((pattern) => pattern.test(path)))
}

/** Every file below a folder, as paths from it with forward slashes, sorted. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'))
    .sort()
}
