import type { Database } from '@orelhao/engine/database/database'
import type { DatabaseLocation } from '@orelhao/engine/database/open-database'
import { setOwnerLanguage } from '@orelhao/engine/owner/language'
import { Slices } from '@orelhao/engine/slices'
import { ConfigError, type Settings } from '../../config/settings.ts'
import { createLog } from '../../log.ts'
import type { AnswerPage } from '../../pages/fxserver-http.ts'
import { awayPage } from '../../pages/game-pages.ts'
import { retryUntilDatabaseAvailable } from '../../server/database.ts'
import { databaseErrorText, isExplained } from '../../server/database-error.ts'
import { OwnerBackups } from '../../server/owner-backups.ts'
import { type PhoneServer, runServer } from '../../server/server.ts'
import { texts } from '../../texts.ts'
import type { EngineRpc, GameMessages } from '../rpc/contract.ts'
import type { Hello, VoiceSystemInfo } from '../rpc/handshake.ts'
import { LinkFullError, ReliableLink, type Transport } from '../rpc/reliable-link.ts'
import { type NotificationHandlers, RpcPeer } from '../rpc/rpc-peer.ts'
import { FrameworkEvents, remoteFramework } from './remote-framework.ts'
import { RemoteGame } from './remote-game.ts'
import { remoteVoice } from './remote-voice.ts'

/** Length of a slice of work; between two slices the connection is read. */
const sliceMs = 5
/** Pause after a failed start. */
const restartDelayMs = 5000

export interface EngineSessionParts {
  /** Where the database is, and the folder of the server's own files. */
  place: DatabaseLocation
  dataFolder: string
  openDatabase(settings: Settings): { database: Database; databaseName: string }
  print(line: string): void
  /** The session cannot continue: too many messages wait for the game, or the server could not start. */
  onFailed(): void
}

/** One run of a game's resource and of the phone's server for it. The session ends when either side ends. */
export class EngineSession {
  readonly id: string
  readonly link = new ReliableLink()
  readonly #rpc: EngineRpc
  readonly #parts: EngineSessionParts
  readonly #game: RemoteGame
  readonly #frameworkEvents = new FrameworkEvents()
  readonly #starting: Promise<PhoneServer | undefined>
  #server: PhoneServer | undefined
  #voice: VoiceSystemInfo
  #isEnded = false

  /** `before`: resolves once the database is free. */
  constructor({ session, world }: Hello, before: Promise<void>, parts: EngineSessionParts) {
    this.id = session
    this.#parts = parts
    this.#voice = world.voice
    this.#rpc = new RpcPeer(this.link, {
      notifications: this.#notifications(),
      requests: this.#requests(),
      onSendFailed: (error) => this.#onSendFailed(error),
    })
    this.#game = new RemoteGame(this.#rpc, world)
    this.#starting = before.then(() => this.#start(world))
  }

  attach(wire: Transport, received: number): void {
    this.link.attach(wire, received)
  }

  /** Handles a frame of the game. Throws for one that cannot come from it. */
  receive(frame: string): void {
    for (const message of this.link.receive(frame)) this.#rpc.receive(message)
  }

  /** Resolves once the database is closed. Bank requests that the game has not answered are left to the next start. */
  async end(): Promise<void> {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#rpc.close()
    this.link.detach()
    const server = await this.#starting
    await server?.stop()
  }

  /** Answers a request for a page of the owner; not before the server runs, which checks the key. */
  page: AnswerPage = (request) => this.#server?.page(request) ?? awayPage(request)

  async #start({ settings, framework, version }: Hello['world']): Promise<PhoneServer | undefined> {
    if (this.#isEnded) return undefined
    setOwnerLanguage(settings.language)
    const log = createLog(settings.logLevel, (line) => this.#print(line))
    let database: Database | undefined
    try {
      const backups = new OwnerBackups(this.#parts.place, this.#parts.dataFolder)
      await retryUntilDatabaseAvailable(
        () => backups.restoreAtStart(log),
        log,
        () => this.#isEnded,
      )
      const opened = this.#parts.openDatabase(settings)
      database = opened.database
      const world = {
        ...opened,
        mayCountRows: true,
        version,
        backups,
        game: this.#game,
        settings,
        log,
        framework: remoteFramework(framework, this.#rpc, this.#frameworkEvents),
        slices: new Slices(sliceMs),
        voice: () => remoteVoice(this.#voice, this.#rpc),
      }
      this.#server = await runServer(world, () => this.#isEnded)
      this.#rpc.notify('ready', [])
      return this.#server
    } catch (error) {
      await database?.close().catch(() => {})
      if (this.#isEnded) return undefined
      if (error instanceof ConfigError) log.error({}, [texts.cannotStart, error.message].join('\n  '))
      else
        log.error(isExplained(error) ? {} : { err: error }, [texts.cannotStart, databaseErrorText(error)].join('\n  '))
      setTimeout(() => this.#parts.onFailed(), restartDelayMs) // the owner reads the reason in the game's console first
      return undefined
    }
  }

  #notifications(): NotificationHandlers<GameMessages> {
    return {
      receive: ([source], text) => this.#withServer(({ clientCalls }) => clientCalls.receive(source, text)),
      hello: ([source]) => {
        this.#game.onConnected(source)
        this.#withServer((server) => server.hello(source))
      },
      check: ([source], text) => this.#withServer((server) => server.check(source, text)),
      mute: ([source], text) => this.#withServer((server) => server.mute(source, text)),
      leftCall: ([source], text) => this.#withServer((server) => server.leftCall(source, text)),
      message: ([source], text) => this.#withServer((server) => server.message(source, text)),
      dropped: ([source]) => {
        this.#game.onDropped(source)
        this.#withServer((server) => server.dropped(source))
      },
      loaded: ([source]) => {
        this.#game.onConnected(source)
        this.#withServer(() => this.#frameworkEvents.emit('loaded', source))
      },
      unloaded: ([source]) => this.#withServer(() => this.#frameworkEvents.emit('unloaded', source)),
      itemUsed: ([source]) => this.#withServer(() => this.#frameworkEvents.emit('itemUsed', source)),
      roleChanged: ([source]) => this.#withServer(() => this.#frameworkEvents.emit('roleChanged', source)),
      resourceStarted: ([resource]) => this.#withServer((server) => server.resourceStarted(resource)),
      voice: ([voice]) => {
        this.#voice = voice
      },
    }
  }

  /** Queues messages in order until the server has started. */
  #withServer(act: (server: PhoneServer) => void): void {
    const use = (server: PhoneServer | undefined) => {
      if (!server || this.#isEnded) return
      try {
        act(server)
      } catch (error) {
        this.#parts.print(String(error))
      }
    }
    if (this.#server) use(this.#server)
    else void this.#starting.then(use)
  }

  #requests(): GameMessages['requests'] {
    return {
      runCommand: async (command, words, source) => (await this.#startedServer()).runCommand(command, words, source),
      page: async (request) => this.page(request),
      operation: async (name, args) => {
        const operations: object = (await this.#startedServer()).operations
        if (!Object.hasOwn(operations, name)) throw new Error(`there is no operation ${name}`)
        return (operations[name as never] as (...args: unknown[]) => unknown)(...args)
      },
    }
  }

  async #startedServer(): Promise<PhoneServer> {
    const server = await this.#starting
    if (!server) throw new Error('the server could not start')
    return server
  }

  #onSendFailed(error: Error): void {
    this.#parts.print(String(error))
    if (error instanceof LinkFullError) this.#parts.onFailed()
  }

  #print(line: string): void {
    this.#parts.print(line)
    this.#rpc.notify('log', [line])
  }
}
