import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readWithLua } from '../src/manifest/read-with-lua.ts'

const manifests = ['fxmanifest.lua', '__resource.lua']

/** Folders of resources below a folder, by the resource's name; several where copies of a resource lie side by side. */
export function findResources(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const search = (place: string) => {
    if (manifests.some((file) => existsSync(join(place, file)))) {
      found.set(basename(place), [...(found.get(basename(place)) ?? []), place])
      return
    }
    for (const entry of readdirSync(place, { withFileTypes: true }))
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git') search(join(place, entry.name))
  }
  search(folder)
  return found
}

/** A manifest's values under a key. */
export function manifestValues(folder: string, key: string): string[] {
  const file = manifests.map((name) => join(folder, name)).find((path) => existsSync(path))
  const entries = file ? readWithLua(readFileSync(file, 'utf8')) : []
  return entries.flatMap(([name, value]) => (name === key ? [value] : []))
}

/** The commit of the clone that a folder is in, or of the copy, where a file `COMMIT` names it. */
export function commitOf(folder: string): string {
  for (let place = folder; place !== dirname(place); place = dirname(place)) {
    const file = join(place, 'COMMIT')
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    if (!existsSync(join(place, '.git'))) continue
    const { stdout } = spawnSync('git', ['-C', place, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
    return stdout?.trim() || 'unknown'
  }
  return 'unknown'
}
