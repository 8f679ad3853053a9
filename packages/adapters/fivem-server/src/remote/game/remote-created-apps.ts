import { CreatedApps } from '../../resource-api/created-apps.ts'

/** Does one of the operations for other resources. */
type Ask = (name: 'createApp' | 'removeApp', args: unknown[]) => Promise<unknown>

/**
 * Apps that other resources brought. They are kept here, since scripts of Lua say theirs while they are loaded, where nobody can wait for an
 * answer; each server is told of all.
 */
export class BroughtApps {
  readonly #ask: Ask
  readonly #failed: (error: unknown) => void
  readonly #apps = new CreatedApps([], () => this.#tell())
  #told = new Set<string>()
  #isReady = false

  constructor(ask: Ask, failed: (error: unknown) => void) {
    this.#ask = ask
    this.#failed = failed
  }

  /** Throws a sentence for the author of the other resource. */
  create(id: unknown, name: unknown, icon: unknown, url: unknown): true {
    return this.#apps.create(id, name, icon, url)
  }

  remove(id: unknown): boolean {
    return this.#apps.remove(id)
  }

  resourceStarted(resource: string): void {
    this.#apps.resourceStarted(resource)
  }

  resourceStopped(resource: string): void {
    this.#apps.resourceStopped(resource)
  }

  /** There is a server, which knows of none. */
  ready(): void {
    this.#isReady = true
    this.#told.clear()
    this.#tell()
  }

  lost(): void {
    this.#isReady = false
  }

  close(): void {
    this.#apps.close()
  }

  #tell(): void {
    if (!this.#isReady) return
    const { all } = this.#apps
    const names = new Set(all.map(({ name }) => name))
    const gone = [...this.#told].filter((name) => !names.has(name))
    this.#told = names
    for (const name of gone) this.#ask('removeApp', [name]).catch(this.#failed)
    for (const { name, title, icon, url } of all) this.#ask('createApp', [name, title, icon, url]).catch(this.#failed)
  }
}
