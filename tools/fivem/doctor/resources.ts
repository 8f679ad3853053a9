import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Resource {
  name: string
  folder: string
  /** `[categories]` that contain it, outermost first. */
  categories: string[]
  manifest: string
}

/** Every resource below the folder `resources`, by the name of its own folder, which is how the game server calls it. */
export function findResources(folder: string, categories: string[] = []): Resource[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.flatMap(({ name }) => {
    const inside = join(folder, name)
    if (/^\[.*\]$/.test(name)) return findResources(inside, [...categories, name])
    const file = ['fxmanifest.lua', '__resource.lua'].map((one) => join(inside, one)).find((path) => existsSync(path))
    return file ? [{ name, folder: inside, categories, manifest: readFileSync(file, 'utf8') }] : []
  })
}

/** True where a manifest identifies the phone, whatever its folder is called. */
export function isPhone({ manifest }: Pick<Resource, 'manifest'>): boolean {
  return /^author 'Orelhão'/m.test(manifest) && /^name 'smartphone'/m.test(manifest)
}

/** Names in start order: one after `ensure`, and a whole category at the place of its bracket. */
export function startOrder(started: readonly string[], resources: readonly Resource[]): string[] {
  const names = started.flatMap((name) =>
    /^\[.*\]$/.test(name)
      ? resources.filter(({ categories }) => categories.includes(name)).map((resource) => resource.name)
      : [name],
  )
  return [...new Set(names)]
}
