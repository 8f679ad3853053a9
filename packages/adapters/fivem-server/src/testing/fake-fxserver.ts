import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import type { FxRequest, FxResponse } from '../pages/fxserver-http.ts'

/** The server's tick is 50 ms in the game; tests need not wait that long. */
const tickMs = 5

interface FakeClientState {
  license: string
  name: string
  /** Net events and payloads that the server sent. */
  received: [event: string, payload: string][]
}

type Export = (...args: unknown[]) => unknown

/**
 * A minimal game server for the built script: net events as JSON text with `source` valid only while a handler runs,
 * convars, exports, ACE and resources.
 */
export class FakeFxServer {
  readonly convars: Record<string, string> = {}
  /** Files of the phone, and of other resources below their names. */
  readonly files: Record<string, string> = {}
  readonly aces = new Set<string>()
  readonly clients = new Map<number, FakeClientState>()
  readonly printed: string[] = []
  readonly exported: Record<string, Record<string, Export>> = {}
  /** Natives in addition to the usual ones. */
  readonly extraNatives: Record<string, unknown> = {}
  /** The resource's handler of HTTP requests. */
  httpHandler: ((request: FxRequest, response: FxResponse) => void) | undefined
  /** State bags of players, as `source name`. */
  readonly states = new Map<string, unknown>()
  /** Events of the server that resources listen to. */
  readonly events = new EventEmitter()
  readonly folder: string
  readonly #code: string
  #source: number | null = null
  #net = new EventEmitter()
  #timers: NodeJS.Timeout[] = []
  #lastSource = 0
  /** Counts starts and stops: a script of an earlier run has no effect, even if its promises still run. */
  #generation = 0

  constructor(code: string, folder: string) {
    this.#code = code
    this.folder = folder
  }

  start(): void {
    // one realm, as in the game: otherwise an error of a Node module would be no Error to the script; but its literals have its own Object
    const notShared = ['globalThis', 'global', 'Object']
    const globalNames = Object.getOwnPropertyNames(globalThis).filter((name) => !notShared.includes(name))
    const shared = Object.fromEntries(globalNames.map((name) => [name, (globalThis as Record<string, unknown>)[name]]))
    const ownGeneration = ++this.#generation
    const context = createContext({
      ...shared,
      ...this.#natives(() => ownGeneration === this.#generation),
      require: createRequire(import.meta.url),
      module: {},
    })
    Object.defineProperty(context, 'source', { get: () => this.#source })
    runInContext(this.#code, context, { filename: 'server.js' })
  }

  /** As `stop smartphone` does: the script ends after the event. */
  stop(): void {
    this.emit('onResourceStop', 'smartphone')
    this.#generation++
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    this.#net = new EventEmitter()
    this.events.removeAllListeners()
    this.exported.smartphone = {}
  }

  /** Started resources: those with exports, and those with a manifest among the files, as `name/fxmanifest.lua`. */
  get #resources(): string[] {
    const named = Object.keys(this.files).flatMap((path) => /^([^/]+)\/fxmanifest\.lua$/.exec(path)?.[1] ?? [])
    return [...new Set([...Object.keys(this.exported), ...named])]
  }

  /** True if the script has repeating timers. */
  get isTicking(): boolean {
    return this.#timers.length > 0
  }

  connect(name: string, license = `license:${name}`): number {
    const source = ++this.#lastSource
    this.clients.set(source, { name, license, received: [] })
    return source
  }

  /** Chooses another character on a connection. */
  changeCharacter(source: number, license: string, name: string): void {
    const client = this.clients.get(source)
    if (client) Object.assign(client, { license, name })
  }

  drop(source: number): void {
    this.clients.delete(source)
    this.#withSource(source, () => this.events.emit('playerDropped', 'left'))
  }

  /** Sends a net event of a client. */
  send(source: number, event: string, ...args: unknown[]): void {
    this.#withSource(source, () => this.#net.emit(event, ...args))
  }

  emit(event: string, ...args: unknown[]): void {
    this.#withSource(null, () => this.events.emit(event, ...args))
  }

  #withSource(source: number | null, run: () => void): void {
    this.#source = source
    run()
    this.#source = null
  }

  #natives(isAlive: () => boolean): Record<string, unknown> {
    const mine = (name: string, run: Export) => {
      this.exported.smartphone = { ...this.exported.smartphone, [name]: run }
    }
    return {
      Player: (source: number) => ({
        state: { set: (name: string, value: unknown) => void this.states.set(`${source} ${name}`, value) },
      }),
      console: { log: (line: string) => void (isAlive() && this.printed.push(line)) },
      exports: new Proxy(mine, { get: (_, resource: string) => (isAlive() ? this.exported[resource] : undefined) }),
      GetCurrentResourceName: () => 'smartphone',
      GetInvokingResource: () => null,
      GetResourceMetadata: () => null,
      ...this.extraNatives,
      GetResourcePath: () => this.folder,
      GetConvar: (name: string, otherwise: string) => this.convars[name] ?? otherwise,
      LoadResourceFile: (resource: string, path: string) =>
        this.files[resource === 'smartphone' ? path : `${resource}/${path}`] ?? null,
      GetResourceState: (name: string) => (this.#resources.includes(name) ? 'started' : 'missing'),
      GetNumResources: () => this.#resources.length,
      GetResourceByFindIndex: (at: number) => this.#resources[at] ?? null,
      getPlayers: () => [...this.clients.keys()].map(String),
      getPlayerIdentifiers: (source: number) => [this.clients.get(Number(source))?.license ?? ''],
      GetPlayerName: (source: string) => this.clients.get(Number(source))?.name ?? null,
      IsPlayerAceAllowed: (source: string, ace: string) => this.aces.has(`${source} ${ace}`),
      RegisterCommand: (name: string, run: Export) => this.events.on(`command:${name}`, run),
      SetHttpHandler: (handler: NonNullable<FakeFxServer['httpHandler']>) => {
        this.httpHandler = handler
      },
      onNet: (event: string, run: Export) => this.#net.on(event, run),
      on: (event: string, run: Export) => this.events.on(event, run),
      emit: (event: string, ...args: unknown[]) => void (isAlive() && this.emit(event, ...args)),
      emitNet: (event: string, target: number, payload: string) =>
        void (isAlive() && this.clients.get(Number(target))?.received.push([event, payload])),
      setImmediate: (job: () => void) => setTimeout(job, tickMs),
      setInterval: (job: () => void, ms: number) => {
        const timer = setInterval(job, Math.min(ms, 200))
        this.#timers.push(timer)
        return timer
      },
    }
  }
}
