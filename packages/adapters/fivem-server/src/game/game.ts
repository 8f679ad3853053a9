import { nameInOwnersFolder, ownersFolder } from '../config/owners-folder.ts'
import { type AnswerPage, fxHandler } from '../pages/fxserver-http.ts'
import { isElsewhere } from '../resource-api/service-requests.ts'

/**
 * The server's interface to the game server, and the only file besides `frameworks/` that calls natives. Tests pass another implementation.
 * All values that go to another resource or to a client are JSON-like.
 */
export interface Game {
  resource: string
  /** Of the resource, from its manifest. */
  version: string
  /** Absolute path of the resource. */
  folder: string
  /** Undefined where the owner did not set it. */
  convar(name: string): string | undefined
  /** A file of the resource, or, for one of `config/`, else of the owner's folder; undefined where there is none. */
  file(path: string): string | undefined
  /** True if a file is in both places. */
  isFileTwice(path: string): boolean
  /** An environment variable of the server. */
  environment(name: string): string | undefined
  isStarted(resource: string): boolean
  /** True if the server has the resource, started or not. */
  hasResource(resource: string): boolean
  /** Names of all resources that the server has, started or not. */
  resourceNames(): string[]
  /** A file of any resource; undefined where there is none. */
  fileOf(resource: string, path: string): string | undefined
  /** Resources that a resource's manifest depends on. */
  dependencies(resource: string): string[]
  /** Calls another resource's export; rejects where that fails. */
  callExport(resource: string, name: string, ...args: unknown[]): Promise<unknown>
  /** Sources of all connected players. */
  players(): number[]
  hasAce(source: number, ace: string): boolean
  /** The platform's id of the person on a connection, whichever character they play; undefined where it has none. */
  licence(source: number): string | undefined
  /** Sets a flag in a player's state bag, which every script of the server and of all clients can read; null removes it. */
  setState(source: number, name: string, value: string | number | null): void
  /** Net events: `from` is the client's source, already captured. */
  onNet(event: string, listener: (from: number, payload: unknown) => void): void
  /** Events of the server itself and of its resources. `from` is the player of those that have one, such as playerDropped. */
  on(event: string, listener: (from: number, ...args: unknown[]) => void): void
  emit(event: string, ...args: unknown[]): void
  emitNet(event: string, target: number, ...args: unknown[]): void
  /** The resource whose call of an export runs; undefined outside one. Read it before anything is awaited. */
  invokingResource(): string | undefined
  registerExport(name: string, run: (...args: unknown[]) => unknown): void
  /** Registers an export under the name of another resource, which does not run. */
  registerExportAs(resource: string, name: string, run: (...args: unknown[]) => unknown): void
  /** A command for the console and for players with the ACE `command.<name>`; `from` is 0 for the console. */
  registerCommand(name: string, run: (from: number, words: string[]) => void): void
  /** Answers requests to the game server's port at `/<resource>/`. `answer` never rejects. */
  onHttp(answer: AnswerPage): void
  /** Runs at the server's next tick, at most 50 ms away. */
  onNextTick(job: () => void): void
  /** Returns a function that stops it. */
  every(intervalMs: number, job: () => void): () => void
  /** Returns a function that cancels it. */
  after(delayMs: number, job: () => void): () => void
  /** The server's voice chat, which transmits no voice of a muted player; absent where none runs. */
  mumble?: MumbleMuting
  /** Only on servers of the enhanced edition. */
  channels?: VoiceChannels
}

/** The running server's interface to the game, in its own process or at the other end of a connection. */
export interface GameApi
  extends Pick<Game, 'players' | 'setState' | 'emit' | 'emitNet' | 'onNextTick' | 'every' | 'after'> {
  hasAce(source: number, ace: string): boolean | Promise<boolean>
  licence(source: number): string | undefined | Promise<string | undefined>
  /** True if another resource answers a service. */
  isElsewhere(service: string): boolean | Promise<boolean>
  /** True if the owner has disabled pma-voice's calls. */
  areCallsOff(): boolean
  /** The durable events that pages have received, where that outlives the server. */
  pageDeliveries?: PageDeliveries
}

/** The player on each connection, and the last durable event that was sent to their page. */
export interface PageDeliveries {
  /** Undefined where another player was on the connection, or none. */
  lastSeq(source: number, player: number): number | undefined
  track(source: number, player: number, upTo: number): void
  untrack(source: number): void
}

/** The interface for a server in the game's own process. */
export function localGameApi(game: Game): GameApi {
  return {
    ...game,
    isElsewhere: (service) => isElsewhere(game, service),
    areCallsOff: () => areCallsOff(game),
  }
}

export function areCallsOff(game: Pick<Game, 'convar'>): boolean {
  return game.convar('voice_enableCalls') === '0'
}

export interface MumbleMuting {
  isMuted(source: number): boolean
  setMuted(source: number, isMuted: boolean): void
  /** True if an administrator has muted the player by pma-voice, which marks it in their state bag. */
  isMutedByAdmin(source: number): boolean
}

export interface VoiceChannels {
  /** Returns the channel; in mode 0 all members hear each other, at any distance. */
  create(mode: number, maximumDistance: number): number
  add(channel: number, source: number): void
  remove(channel: number, source: number): void
  setMuted(channel: number, source: number, isMuted: boolean): void
  delete(channel: number): void
}

/** The manifest parser strips only the last letter of a plural key: `dependencies` becomes `dependencie`. */
const dependencyKeys = ['dependency', 'dependencie']

/** A value that no owner sets. */
const unset = '(unset)'

type Callable = (...args: unknown[]) => unknown
type Exports = Callable & Record<string, Record<string, Callable>>

/** The bundle is CommonJS, where a bare `exports` may be the module's. */
const shared = globalThis as unknown as { exports: Exports } & Record<string, Callable | undefined>

export function openGame(): Game {
  const resource = GetCurrentResourceName()
  const channels = voiceChannels()
  const mumble = mumbleMuting()
  return {
    resource,
    version: GetResourceMetadata(resource, 'version', 0) ?? '',
    folder: GetResourcePath(resource),
    convar(name) {
      const text = GetConvar(name, unset)
      return text === unset ? undefined : text
    },
    file: (path) => LoadResourceFile(resource, path) || ownersFile(path) || undefined,
    isFileTwice: (path) => Boolean(LoadResourceFile(resource, path) && ownersFile(path)),
    environment: (name) => process.env[name],
    isStarted: (other) => GetResourceState(other) === 'started',
    hasResource: (other) => !['missing', 'unknown', 'uninitialized'].includes(GetResourceState(other)),
    resourceNames: () =>
      Array.from({ length: GetNumResources() }, (_, at) => GetResourceByFindIndex(at)).filter((name) => Boolean(name)),
    fileOf: (other, path) => LoadResourceFile(other, path) ?? undefined,
    dependencies: (other) =>
      dependencyKeys.flatMap((key) =>
        Array.from({ length: GetNumResourceMetadata(other, key) ?? 0 }, (_, at) => GetResourceMetadata(other, key, at)),
      ),
    async callExport(other, name, ...args) {
      return shared.exports[other]?.[name]?.(...args)
    },
    players: () => getPlayers().map(Number),
    hasAce: (source, ace) => Boolean(IsPlayerAceAllowed(String(source), ace)),
    licence: (source) => getPlayerIdentifiers(source).find((identifier) => identifier.startsWith('license:')),
    setState: (source, name, value) => void Player(source).state.set(name, value, true),
    onNet: (event, listener) =>
      onNet(event, (payload: unknown) => {
        const from = Number(source)
        listener(from, payload)
      }),
    on: (event, listener) =>
      on(event, (...args: unknown[]) => {
        const from = Number(source)
        listener(from, ...args)
      }),
    emit: (event, ...args) => emit(event, ...args),
    emitNet: (event, target, ...args) => emitNet(event, target, ...args),
    invokingResource: () => GetInvokingResource() ?? undefined,
    registerExport: (name, run) => void shared.exports(name, run),
    registerExportAs: (other, name, run) =>
      on(`__cfx_export_${other}_${name}`, (answer: (run: unknown) => void) => answer(run)),
    registerCommand: (name, run) =>
      RegisterCommand(name, (from: number, words: unknown[]) => run(Number(from), [...words].map(String)), true),
    onHttp(answer) {
      if (typeof SetHttpHandler === 'function') SetHttpHandler(fxHandler(resource, answer))
    },
    onNextTick: (job) => void setImmediate(job),
    every(intervalMs, job) {
      const timer = setInterval(job, intervalMs)
      return () => clearInterval(timer)
    },
    after(delayMs, job) {
      const timer = setTimeout(job, delayMs)
      return () => clearTimeout(timer)
    },
    ...(mumble && { mumble }),
    ...(channels && { channels }),
  }
}

function ownersFile(path: string): string | null | undefined {
  const name = nameInOwnersFolder(path)
  return name && LoadResourceFile(ownersFolder, name)
}

/** Missing on servers without Mumble. */
function mumbleMuting(): Game['mumble'] {
  const { MumbleIsPlayerMuted, MumbleSetPlayerMuted } = shared
  if (typeof MumbleIsPlayerMuted !== 'function' || typeof MumbleSetPlayerMuted !== 'function') return
  return {
    isMuted: (source) => Boolean(MumbleIsPlayerMuted(source)),
    setMuted: (source, isMuted) => void MumbleSetPlayerMuted(source, isMuted),
    isMutedByAdmin: (source) => Player(source).state.muted === true,
  }
}

/** The typings lack these natives, and so do most servers. */
function voiceChannels(): VoiceChannels | undefined {
  const { CreateVoiceChannel, AddPlayerToVoiceChannel, RemovePlayerFromVoiceChannel, DeleteVoiceChannel } = shared
  const { SetPlayerMutedInVoiceChannel } = shared
  if (typeof CreateVoiceChannel !== 'function') return
  return {
    create: (mode, maximumDistance) => Number(CreateVoiceChannel(mode, maximumDistance)),
    add: (channel, source) => void AddPlayerToVoiceChannel?.(channel, source),
    remove: (channel, source) => void RemovePlayerFromVoiceChannel?.(channel, source),
    setMuted: (channel, source, isMuted) => void SetPlayerMutedInVoiceChannel?.(channel, source, isMuted),
    delete: (channel) => void DeleteVoiceChannel?.(channel),
  }
}
