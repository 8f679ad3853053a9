import { readdirSync } from 'node:fs'

/** What of the built page the game never asks for: the demo city's photos, what only browsers want. */
const excluded = [
  /^stock\/photos\/(?!rua\.jpg$)/, // the street stands in where there is no game picture
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
