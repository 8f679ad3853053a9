/** What tests see of the emulated game. `platform.md` facts that each part keeps are named where it is built. */

export interface GameOptions {
  /** `set`: the server's own. */
  convars?: Record<string, string>
  /** `setr`: clients can read them too. */
  replicated?: Record<string, string>
  /** `'real'`: the machine's clock. `'virtual'`: stands still until `game.advance`; `Date.now()` of scripts follows it. */
  clock?: 'real' | 'virtual'
  /** How long a script in Lua may take over one step before its process is stopped, in ms. */
  luaTimeoutMs?: number
  /** Also writes to the test's output what the game prints. */
  echo?: boolean
}

export interface ResourceInput {
  name: string
  /** A folder with an fxmanifest.lua. It is read where it is: what the resource writes lands there. */
  folder?: string
  /** Or the files themselves, by path; kept in a temporary folder. */
  files?: Record<string, string | Uint8Array>
  /** Instead of a fxmanifest.lua. A key may have one value or many, in the plural or not: `server_scripts: ['a.js']`. */
  manifest?: ManifestInput
}
export type ManifestInput = Record<string, string | string[]>

export interface PlayerInput {
  name?: string
  /** Without its prefix. Default: made from the name. */
  license?: string
  /** Further identifiers with their prefix, such as `discord:1`. */
  identifiers?: string[]
  ip?: string
}

export type ResourceState = 'missing' | 'started' | 'starting' | 'stopped' | 'stopping'

// biome-ignore lint/suspicious/noExplicitAny: natives take and give anything
export type Native = (...args: any[]) => unknown

export interface NativeCall {
  name: string
  args: unknown[]
  resource: string
}

/** Natives that the emulator does not know answer undefined until a test says what they do. All calls are kept. */
export interface Natives {
  readonly calls: NativeCall[]
  set(name: string, native: Native): void
  /** Arguments of every call of one native, oldest first. */
  callsOf(name: string): unknown[][]
}

/** One resource's script runtime, on the server or on a client. */
export interface Runtime {
  readonly resource: string
  /** The script's own global object; scripts in Lua show none. */
  readonly global: Record<string, unknown>
  /** Runs source text as a script of the resource: Lua where it has scripts in Lua only, else JavaScript. */
  run(source: string, filename?: string): unknown
}

export interface Nui {
  readonly resource: string
  /** Whether the page is there: messages before are lost, as in the game. */
  readonly isLoaded: boolean
  /** Makes the page exist, or go away. It exists a moment after the client scripts have run, unless `pageLoads: false`. */
  load(isLoaded?: boolean): void
  /** What the page has been sent, parsed. */
  readonly messages: unknown[]
  /** What was sent before there was a page. */
  readonly lost: unknown[]
  readonly focus: { hasFocus: boolean; hasCursor: boolean; keepsInput: boolean }
  /**
   * Calls a NUI callback as the page does, and answers what the script gave to `cb`.
   * Rejects what hangs in the game (a body that is no JSON, `cb()` without a value, an answer that never comes in 60 s) and a 404.
   */
  post(callback: string, body: unknown): Promise<unknown>
  /** The same with the raw body and another page's origin; `null` sends no Origin. */
  postText(callback: string, body: string, origin?: string | null): Promise<unknown>
}

export interface Client {
  readonly source: number
  readonly name: string
  readonly identifiers: string[]
  /** Events that the server's limits threw away. */
  readonly dropped: number
  /** Why the server threw the player out. */
  readonly kicked: string | undefined
  readonly isConnected: boolean
  readonly natives: Natives
  /** The page of the only resource that has one; `nuiOf` where there are several. */
  readonly nui: Nui
  nuiOf(resource: string): Nui
  /** Presses and releases a key mapping by its command (`+cmd` also calls `-cmd`), or types a command. */
  press(command: string, ...args: string[]): Promise<void>
  /** The key a mapping has by default, such as `K`. */
  keyOf(command: string): string | undefined
  runtime(resource: string): Runtime
  /** A local event on the client, heard by all of its resources. */
  emit(name: string, ...args: unknown[]): void
  /** A net event to the server as a hostile client might send it. */
  emitNet(name: string, ...args: unknown[]): void
  /** Game frames: runs every `setTick` once per frame. */
  frames(count?: number): Promise<void>
  /** Shown by `RegisterKeyMapping`, console, and script errors of this client. */
  readonly printed: string[]
  leave(reason?: string): Promise<void>
}

export interface NuiServer {
  readonly port: number
  /** Address of the resource's `ui_page`. */
  readonly url: string
  /** Arguments for Chromium that lead the game's addresses here. */
  readonly chromiumArgs: string[]
  /** Pages that listen for messages now. */
  readonly pages: number
  close(): Promise<void>
}

export interface Game {
  readonly printed: string[]
  /** Errors of scripts, as printed. Tests end with `expect(game.errors).toEqual([])`. */
  readonly errors: string[]
  readonly clients: readonly Client[]
  readonly natives: Natives
  addResource(resource: ResourceInput): void
  /** Starts a resource after what it depends on; rejects where that is missing. Starts it on all clients too. */
  start(name: string): Promise<void>
  /** Stops what depends on it, too. */
  stop(name: string): Promise<void>
  restart(name: string): Promise<void>
  resourceState(name: string): ResourceState
  runtime(resource: string): Runtime
  join(player?: PlayerInput & { pageLoads?: boolean }): Promise<Client>
  /** A line at the server's console: `set a b`, `add_ace …`, `restart smartphone`, or a registered command. */
  run(command: string): Promise<void>
  convar(name: string): string | undefined
  /** A local event on the server, heard by all resources. */
  emit(name: string, ...args: unknown[]): void
  /** Calls an export as a resource named `test` would. */
  call(resource: string, name: string, ...args: unknown[]): unknown
  /** Milliseconds of the game's clock. */
  now(): number
  /** Virtual clock: time passes in steps of a server tick, and what it sets going runs. Real clock: waits that long. */
  advance(ms: number): Promise<void>
  /** Delivers what is on its way between scripts. Does not wait for databases. */
  settle(): Promise<void>
  nuiServer(client: Client, resource?: string): Promise<NuiServer>
  /** Stops everything and deletes temporary folders. */
  close(): Promise<void>
}
