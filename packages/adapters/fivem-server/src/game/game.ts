import { isElsewhere } from '../resource-api/service-requests.ts'

/**
 * All that this server asks of the game server, and the only file besides `frameworks/` that calls natives. Tests hand in another one.
 * Everything that crosses to another resource or to a client is JSON-like.
 */
export interface Game {
  resource: string
  /** Absolute path of the resource. */
  folder: string
  /** Undefined where the owner did not set it. */
  convar(name: string): string | undefined
  /** A file of the resource; undefined where there is none. */
  file(path: string): string | undefined
  /** A variable of the server's environment. */
  environment(name: string): string | undefined
  isStarted(resource: string): boolean
  /** Whether the server has the resource, started or not. */
  hasResource(resource: string): boolean
  /** Resources that another one's manifest says it needs. */
  dependencies(resource: string): string[]
  /** Calls another resource's export; rejects where that fails. */
  callExport(resource: string, name: string, ...args: unknown[]): Promise<unknown>
  /** Everybody connected, by source. */
  players(): number[]
  hasAce(source: number, ace: string): boolean
  /** A flag of a player's state bag, which every script of the server and of all clients sees; null takes it off. */
  setState(source: number, name: string, value: string | number | null): void
  /** Net events: `from` is the client's source, already captured. */
  onNet(event: string, listener: (from: number, payload: unknown) => void): void
  /** Events of the server itself and of its resources. `from` is the player of those that have one, such as playerDropped. */
  on(event: string, listener: (from: number, ...args: unknown[]) => void): void
  emit(event: string, ...args: unknown[]): void
  emitNet(event: string, target: number, ...args: unknown[]): void
  registerExport(name: string, run: (...args: unknown[]) => unknown): void
  /** The same in the name of another resource, which does not run. */
  registerExportAs(resource: string, name: string, run: (...args: unknown[]) => unknown): void
  /** A command for the console and for players with the ACE `command.<name>`; `from` is 0 for the console. */
  registerCommand(name: string, run: (from: number, words: string[]) => void): void
  /** Runs at the server's next tick, at most 50 ms away. */
  onNextTick(job: () => void): void
  /** Answers a function that stops it. */
  every(intervalMs: number, job: () => void): () => void
  /** Answers what stops it. */
  after(delayMs: number, job: () => void): () => void
  /** The server's voice chat, which carries no voice of a muted player; absent where none runs. */
  mumble?: MumbleMuting
  /** Only on servers of the enhanced edition. */
  channels?: VoiceChannels
}

/** What the running server asks of the game: of its own process, or of one at the other end of a line. */
export interface GameApi
  extends Pick<Game, 'players' | 'setState' | 'emit' | 'emitNet' | 'onNextTick' | 'every' | 'after'> {
  hasAce(source: number, ace: string): boolean | Promise<boolean>
  /** Whether another resource answers a service. */
  isElsewhere(service: string): boolean | Promise<boolean>
  /** The owner has pma-voice's calls switched off. */
  areCallsOff(): boolean
  /** Which durable events pages have heard, where that outlives the server. */
  pageDeliveries?: PageDeliveries
}

/** Who plays at which connection, and the last durable event that their page was sent. */
export interface PageDeliveries {
  /** Undefined where another player, or nobody, was there. */
  lastSeq(source: number, player: number): number | undefined
  track(source: number, player: number, upTo: number): void
  untrack(source: number): void
}

/** The server runs in the game's own process. */
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
  /** Whether an administrator has muted the player by pma-voice, which notes it in their state bag. */
  isMutedByAdmin(source: number): boolean
}

export interface VoiceChannels {
  /** Answers the channel; in mode 0 everybody hears everybody, wherever they are. */
  create(mode: number, maximumDistance: number): number
  add(channel: number, source: number): void
  remove(channel: number, source: number): void
  setMuted(channel: number, source: number, isMuted: boolean): void
  delete(channel: number): void
}

/** A plural key of a manifest loses its last letter and no more. */
const dependencyKeys = ['dependency', 'dependencie']

/** What no owner writes. */
const unset = '(unset)'

type Callable = (...args: unknown[]) => unknown
type Exports = Callable & Record<string, Record<string, Callable>>

/** The bundle is CommonJS, where `exports` alone may be the module's. */
const shared = globalThis as unknown as { exports: Exports } & Record<string, Callable | undefined>

export function openGame(): Game {
  const resource = GetCurrentResourceName()
  const channels = voiceChannels()
  const mumble = mumbleMuting()
  return {
    resource,
    folder: GetResourcePath(resource),
    convar(name) {
      const text = GetConvar(name, unset)
      return text === unset ? undefined : text
    },
    file: (path) => LoadResourceFile(resource, path) || undefined,
    environment: (name) => process.env[name],
    isStarted: (other) => GetResourceState(other) === 'started',
    hasResource: (other) => !['missing', 'unknown', 'uninitialized'].includes(GetResourceState(other)),
    dependencies: (other) =>
      dependencyKeys.flatMap((key) =>
        Array.from({ length: GetNumResourceMetadata(other, key) ?? 0 }, (_, at) => GetResourceMetadata(other, key, at)),
      ),
    async callExport(other, name, ...args) {
      return shared.exports[other]?.[name]?.(...args)
    },
    players: () => getPlayers().map(Number),
    hasAce: (source, ace) => Boolean(IsPlayerAceAllowed(String(source), ace)),
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
    registerExport: (name, run) => void shared.exports(name, run),
    registerExportAs: (other, name, run) =>
      on(`__cfx_export_${other}_${name}`, (answer: (run: unknown) => void) => answer(run)),
    registerCommand: (name, run) =>
      RegisterCommand(name, (from: number, words: unknown[]) => run(Number(from), [...words].map(String)), true),
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

/** The typings do not know these natives, and most servers lack them. */
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
