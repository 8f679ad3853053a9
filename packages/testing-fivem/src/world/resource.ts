import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import type { ManifestEntry } from '../manifest/entry.ts'
import { type Metadata, namedFiles, readManifest, toMetadata } from '../manifest/manifest.ts'
import type { ManifestInput, ResourceInput, ResourceState } from '../types.ts'

/** Streamed models and the like are no client files; the game lists `.ytyp` among the files. */
const streamed = /^stream\/[^.]*\.y(?!typ$)/

/** A folder with a manifest that the server has loaded. */
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
  /**
   * In load order: the manifest's, shared scripts first, both languages mixed (citizenfx/fivem 06d4d34,
   * citizen-scripting-core/src/ResourceScriptingComponent.cpp: CreateEnvironments).
   */
  scripts(side: 'server' | 'client'): string[] {
    return [...this.named('shared_script'), ...this.named(`${side}_script`)]
  }
  /**
   * Files that clients download, the only ones that a page or `LoadResourceFile` finds there: citizenfx/fivem,
   * citizen-server-impl/src/ResourceFilesComponent.cpp, GetFilesForSet (19b97cb). `ui_page` adds no file by itself.
   */
  clientFiles(): Set<string> {
    const keys = ['file', 'client_script', 'shared_script', 'map']
    const named = keys.flatMap((key) => this.named(key)).filter((path) => !streamed.test(path))
    return new Set(['fxmanifest.lua', ...named])
  }
  /**
   * Other resources that must run first; constraints such as `/server:12913` are not resources.
   * The parser strips only the last letter of a plural key, so `dependencies` becomes `dependencie`.
   */
  dependencies(): string[] {
    return [...this.all('dependency'), ...this.all('dependencie')].filter((name) => !name.startsWith('/'))
  }
  /** The text, or undefined where there is no such file inside the folder. */
  read(path: string): string | undefined {
    return this.bytes(path)?.toString()
  }
  bytes(path: string): Buffer | undefined {
    const place = this.#inside(path)
    try {
      return place === undefined ? undefined : readFileSync(place)
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
    [value].flat().map((item): ManifestEntry => [key.replace(/s$/, ''), item]),
  )
  return toMetadata(entries)
}
