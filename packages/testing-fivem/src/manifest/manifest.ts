import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestEntry } from './entry.ts'
import { readWithLua } from './read-with-lua.ts'

/** A resource's metadata as the game stores it: every key in the singular, its values in order. */
export type Metadata = ReadonlyMap<string, readonly string[]>

/** The older name counts where the newer one is missing. */
const names = ['fxmanifest.lua', '__resource.lua']

export function readManifest(folder: string): Metadata {
  const path = names.map((name) => join(folder, name)).find((each) => existsSync(each))
  if (!path) throw new Error(`No fxmanifest.lua in ${folder}`)
  return toMetadata(readWithLua(readFileSync(path, 'utf8')))
}

export function toMetadata(entries: Iterable<ManifestEntry>): Metadata {
  const metadata = new Map<string, string[]>()
  for (const [key, value] of entries) metadata.set(key, [...(metadata.get(key) ?? []), value])
  return metadata
}

/** Paths that match a key's patterns in a folder, with forward slashes, each once in the patterns' order; `@name/path` stays unchanged. */
export function namedFiles(folder: string, patterns: readonly string[] = []): string[] {
  return [...new Set(patterns.flatMap((pattern) => matches(folder, pattern)))]
}

function matches(folder: string, pattern: string): string[] {
  if (pattern.startsWith('@')) return [pattern]
  if (!/[*?[{]/.test(pattern)) return [pattern.replace(/^\.?\/+/, '')]
  return globSync(pattern, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
