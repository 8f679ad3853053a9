import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A resource of the server, in its folder or in the running game. */
export interface Resource {
  name: string
  /** Shown to the owner. */
  folder: string
  /** `[categories]` that contain it, outermost first. */
  categories: string[]
  manifest: string
  /** The text of a file; undefined where there is none. */
  read(path: string): string | undefined
  has(path: string): boolean
  /** Paths of all files; undefined in a running game, which does not list them. */
  list?(): string[]
}

/** Every resource below the folder `resources`, by the name of its own folder, which is how the game server calls it. */
export function findResources(folder: string, categories: string[] = []): Resource[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return entries.flatMap(({ name }) => {
    const inside = join(folder, name)
    if (/^\[.*\]$/.test(name)) return findResources(inside, [...categories, name])
    const resource = openFolder(inside, name, categories)
    return resource ? [resource] : []
  })
}

/** The resource in a folder; undefined where the folder is none. */
export function openFolder(folder: string, name: string, categories: string[] = []): Resource | undefined {
  const has = (path: string) => existsSync(join(folder, path))
  const read = (path: string) => (has(path) ? readFileSync(join(folder, path), 'utf8') : undefined)
  const manifest = read('fxmanifest.lua') ?? read('__resource.lua')
  if (manifest === undefined) return undefined
  const list = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll(sep, '/'))
  return { name, folder, categories, manifest, read, has, list }
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
