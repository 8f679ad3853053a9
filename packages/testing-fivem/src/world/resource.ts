import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { type Entry, type Metadata, namedFiles, readManifest, toMetadata } from '../manifest/manifest.ts'
import type { ManifestInput, ResourceInput, ResourceState } from '../types.ts'

/** A folder with a manifest, known to the server. */
export class Resource {
  readonly name: string
  readonly folder: string
  readonly metadata: Metadata
  state: ResourceState = 'stopped'
  readonly #isTemporary: boolean

  constructor({ name, folder, files, manifest }: ResourceInput) {
    this.name = name
    this.#isTemporary = folder === undefined
    this.folder = folder === undefined ? mkdtempSync(join(tmpdir(), `fivem-${name}-`)) : resolve(folder)
    for (const [path, content] of Object.entries(files ?? {})) this.write(path, content)
    this.metadata = manifest ? fromInput(manifest) : readManifest(this.folder)
  }

  first(key: string): string | undefined {
    return this.metadata.get(key)?.[0]
  }
  all(key: string): readonly string[] {
    return this.metadata.get(key) ?? []
  }
  /** Files that a key of the manifest names, its patterns resolved. */
  named(key: string): string[] {
    return namedFiles(this.folder, this.all(key))
  }
  scripts(side: 'server' | 'client'): string[] {
    return [...this.named('shared_script'), ...this.named(`${side}_script`)]
  }
  /** What clients download: nothing else of the folder is known to them. */
  shown(): Set<string> {
    return new Set([...this.named('file'), ...this.named('ui_page'), ...this.named('loadscreen')])
  }
  /**
   * Other resources that must run first; constraints such as `/server:12913` are not resources.
   * A plural key loses its last letter and no more, so `dependencies` is kept as `dependencie`.
   */
  dependencies(): string[] {
    return [...this.all('dependency'), ...this.all('dependencie')].filter((name) => !name.startsWith('/'))
  }
  /** The text, or undefined where there is no such file inside the folder. */
  read(path: string): string | undefined {
    const place = this.#inside(path)
    try {
      return place && readFileSync(place, 'utf8')
    } catch {
      return undefined
    }
  }
  write(path: string, content: string | Uint8Array): boolean {
    const place = this.#inside(path)
    if (!place) return false
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, content)
    return true
  }
  dispose(): void {
    if (this.#isTemporary) rmSync(this.folder, { recursive: true, force: true })
  }

  #inside(path: string): string | undefined {
    const place = resolve(this.folder, path)
    return place.startsWith(this.folder + sep) ? place : undefined
  }
}

function fromInput(manifest: ManifestInput): Metadata {
  const entries = Object.entries(manifest).flatMap(([key, value]) =>
    [value].flat().map((item): Entry => [key.replace(/s$/, ''), item]),
  )
  return toMetadata(entries)
}
