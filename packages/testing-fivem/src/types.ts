/** The emulated game's interface for tests. Facts of `platform.md` are named where they are emulated. */

import type { OpenLua } from './lua/lua-runtime.ts'

export interface GameOptions {
  /** Set with `set`: readable by the server only. */
  convars?: Record<string, string>
  /** Set with `setr`: readable by clients too. */
  replicated?: Record<string, string>
  /** `'real'`: the machine's clock. `'virtual'`: stands still until `game.advance`; `Date.now()` of scripts follows it. */
  clock?: 'real' | 'virtual'
  /** Opens the Lua of a resource, on the server or on one client, in place of `LuaMachine`. */
  openLua?: OpenLua
  /** Longest run of a Lua script in one step before it is stopped, in ms. */
  luaTimeoutMs?: number
  /** False: client scripts in Lua are named and skipped, for a test that takes their part. Default: they run. */
  clientLua?: boolean
  /** Also writes the game's printed lines to the test's output. */
  echo?: boolean
}

export interface ResourceInput {
  name: string
  /** A folder with an fxmanifest.lua. Used in place: files that the resource writes land there. */
  folder?: string
  /** Or the files themselves, by path; written to a temporary folder. */
  files?: Record<string, string | Uint8Array>
  /** Instead of an fxmanifest.lua. A key may have one value or many, in the plural or not: `server_scripts: ['a.js']`. */
  manifest?: ManifestInput
}
export type ManifestInput = Record<string, string | string[]>

export interface PlayerInput {
  name?: string
  /** Without its prefix. Default: derived from the name. */
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

/** Natives that the emulator does not implement return undefined until a test sets them. All calls are recorded. */
export interface Natives {
  readonly calls: NativeCall[]
  set(name: string, native: Native): void
  /** Arguments of every call of one native, oldest first. */
  callsOf(name: string): unknown[][]
}

/** One resource's script runtime, on the server or on a client. */
export interface Runtime {
  readonly resource: string
  /** The script's own global object; empty for scripts in Lua. */
  readonly global: Record<string, unknown>
  /** Runs source text as a script of the resource on this side: Lua where it has scripts in Lua only, else JavaScript. */
  run(source: string, filename?: string): unknown
}

export interface Nui {
  readonly resource: string
  /** True if the page is loaded: earlier messages are lost, as in the game. */
  readonly isLoaded: boolean
  /** Loads or removes the page. It loads a moment after the client scripts have run, unless `pageLoads: false`. */
  load(isLoaded?: boolean): void
  /** Messages that the page received, parsed. */
  readonly messages: unknown[]
  /** Messages sent before there was a page. */
  readonly lost: unknown[]
  readonly focus: { hasFocus: boolean; hasCursor: boolean; keepsInput: boolean }
  /**
   * Calls a NUI callback as the page does, and returns the value that the script passed to `cb`.
   * Rejects a request that hangs in the game (invalid JSON, `cb()` without a value, no answer within 60 s) and a 404.
   */
  post(callback: string, body: unknown): Promise<unknown>
  /** Like `post`, with the raw body and another page's origin; `null` sends no Origin. */
  postText(callback: string, body: string, origin?: string | null): Promise<unknown>
}

export interface Client {
  readonly source: number
  readonly name: string
  readonly identifiers: string[]
  /** Number of events dropped by the server's limits. */
  readonly dropped: number
  /** Reason for which the server kicked the player. */
  readonly kicked: string | undefined
  readonly isConnected: boolean
  readonly natives: Natives
  /** The page of the only resource that has one; `nuiOf` where there are several. */
  readonly nui: Nui
  nuiOf(resource: string): Nui
  /** Presses and releases a key mapping by its command (`+cmd` also calls `-cmd`), or types a command. */
  press(command: string, ...args: string[]): Promise<void>
  /** Default key of a mapping, such as `K`. */
  keyOf(command: string): string | undefined
  runtime(resource: string): Runtime
  /** Emits a local event on the client to all of its resources. */
  emit(name: string, ...args: unknown[]): void
  /** Sends a net event to the server as a hostile client might. */
  emitNet(name: string, ...args: unknown[]): void
  /**
   * Takes health from the character, which is dead below 100, and emits the game's event about it (`gameEventTriggered`,
   * `CEventNetworkEntityDamage`). A game without the server's help raises nobody: the character stays dead until a script revives it.
   */
  hurt(damage: number): void
  /** Runs game frames: every `setTick` once per frame. */
  frames(count?: number): Promise<void>
  /** Printed by `RegisterKeyMapping`, the console, and script errors of this client. */
  readonly printed: string[]
  leave(reason?: string): Promise<void>
}

/** A request to the game server's port. */
export interface GameRequest {
  method?: string
  /** With the resource and the query: `/smartphone/economy?days=7`. */
  path: string
  /** Names reach the script as they are written here. */
  headers?: Record<string, string>
  body?: string
  /** With a port; IPv6 in brackets. */
  address?: string
}

export interface GameResponse {
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
  /** The body as it was sent. */
  bytes: Buffer
}

export interface NuiServer {
  readonly port: number
  /** Address of the resource's `ui_page`. */
  readonly url: string
  /** Arguments for Chromium that resolve the game's addresses to this server. */
  readonly chromiumArgs: string[]
  /** Number of pages that listen for messages now. */
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
  /** Starts a resource after its dependencies, on all clients too; rejects where one is missing. */
  start(name: string): Promise<void>
  /** Stops the resources that depend on it, too. */
  stop(name: string): Promise<void>
  restart(name: string): Promise<void>
  resourceState(name: string): ResourceState
  runtime(resource: string): Runtime
  join(player?: PlayerInput & { pageLoads?: boolean }): Promise<Client>
  /** Runs a line in the server's console: `set a b`, `add_ace …`, `restart smartphone`, or a registered command. */
  run(command: string): Promise<void>
  convar(name: string): string | undefined
  /** Emits a local event on the server to all resources. */
  emit(name: string, ...args: unknown[]): void
  /** Calls an export as a resource named `test` would. */
  call(resource: string, name: string, ...args: unknown[]): unknown
  /** Milliseconds of the game's clock. */
  now(): number
  /** Virtual clock: time passes in steps of a server tick, and due timers run. Real clock: waits that long. */
  advance(ms: number): Promise<void>
  /** Delivers events in flight between scripts. Does not wait for databases. */
  settle(): Promise<void>
  nuiServer(client: Client, resource?: string): Promise<NuiServer>
  /** Sends a request to the game server's port, for the `SetHttpHandler` of a resource. */
  http(request: GameRequest): Promise<GameResponse>
  /** Opens that port on this machine, until the game closes. */
  httpPort(): Promise<number>
  /** Stops everything and deletes temporary folders. */
  close(): Promise<void>
}
