import { CreatedApps } from '../../resource-api/created-apps.ts'

/** Calls one of the operations for other resources. */
type CallOperation = (name: 'createApp' | 'removeApp', args: unknown[]) => Promise<unknown>

/**
 * Apps that other resources created. Stored here, since Lua scripts create theirs while they are loaded, where they cannot wait for an
 * answer; each new server gets all of them.
 */
export class RemoteCreatedApps {
  readonly #callOperation: CallOperation
  readonly #onFailed: (error: unknown) => void
  readonly #apps = new CreatedApps([], () => this.#sync())
  #sent = new Set<string>()
  #isReady = false

  constructor(callOperation: CallOperation, onFailed: (error: unknown) => void) {
    this.#callOperation = callOperation
    this.#onFailed = onFailed
  }

  /** Throws an error message for the author of the other resource. */
  create(id: unknown, name: unknown, icon: unknown, url: unknown): true {
    return this.#apps.create(id, name, icon, url)
  }

  remove(id: unknown): boolean {
    return this.#apps.remove(id)
  }

  onResourceStarted(resource: string): void {
    this.#apps.onResourceStarted(resource)
  }

  onResourceStopped(resource: string): void {
    this.#apps.onResourceStopped(resource)
  }

  /** The server is ready and has no apps yet. */
  onEngineReady(): void {
    this.#isReady = true
    this.#sent.clear()
    this.#sync()
  }

  onEngineLost(): void {
    this.#isReady = false
  }

  close(): void {
    this.#apps.close()
  }

  #sync(): void {
    if (!this.#isReady) return
    const { all } = this.#apps
    const names = new Set(all.map(({ name }) => name))
    const gone = [...this.#sent].filter((name) => !names.has(name))
    this.#sent = names
    for (const name of gone) this.#callOperation('removeApp', [name]).catch(this.#onFailed)
    for (const { name, title, icon, url } of all)
      this.#callOperation('createApp', [name, title, icon, url]).catch(this.#onFailed)
  }
}
