import type { Database } from '@orelhao/engine/database/database'
import { Slices } from '@orelhao/engine/slices'
import { ConfigError, type Settings } from '../../config/settings.ts'
import { createLog } from '../../log.ts'
import { reasonOf } from '../../server/database.ts'
import { type PhoneServer, runServer } from '../../server/server.ts'
import { texts } from '../../texts.ts'
import type { EngineTalk, GameMessages } from '../rpc/contract.ts'
import type { Hello, NamedVoice } from '../rpc/handshake.ts'
import { Link, LinkFull, type Wire } from '../rpc/reliable-link.ts'
import { type NotificationHandlers, Talk } from '../rpc/rpc-peer.ts'
import { FrameworkEvents, remoteFramework } from './remote-framework.ts'
import { RemoteGame } from './remote-game.ts'
import { remoteVoice } from './remote-voice.ts'

/** Between two of these the line is heard. */
const sliceMs = 5
/** After a start that failed. */
const startAgainMs = 5000

export interface SessionParts {
  openDatabase(settings: Settings): { database: Database; databaseName: string }
  print(line: string): void
  /** It cannot go on: what waits for the game is too much, or the server could not start. */
  failed(): void
}

/** One life of a game's resource, and the phone's server that runs for it. Either side's end is the end of it. */
export class Session {
  readonly id: string
  readonly link = new Link()
  readonly #talk: EngineTalk
  readonly #parts: SessionParts
  readonly #game: RemoteGame
  readonly #frameworkEvents = new FrameworkEvents()
  readonly #starting: Promise<PhoneServer | undefined>
  #server: PhoneServer | undefined
  #voice: NamedVoice
  #isOver = false

  /** `before`: resolves once the database is free. */
  constructor({ session, world }: Hello, before: Promise<void>, parts: SessionParts) {
    this.id = session
    this.#parts = parts
    this.#voice = world.voice
    this.#talk = new Talk(this.link, {
      notifications: this.#notifications(),
      requests: this.#requests(),
      unsaid: (error) => this.#unsaid(error),
    })
    this.#game = new RemoteGame(this.#talk, world)
    this.#starting = before.then(() => this.#start(world))
  }

  attach(wire: Wire, received: number): void {
    this.link.attach(wire, received)
  }

  /** A frame of the game. Throws for one that cannot come from it. */
  take(frame: string): void {
    for (const message of this.link.take(frame)) this.#talk.take(message)
  }

  /** Resolves once the database is closed. What was asked of the game's bank and not answered is left to the next start. */
  async end(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    this.#talk.end()
    this.link.detach()
    const server = await this.#starting
    await server?.stop()
  }

  async #start({ settings, framework }: Hello['world']): Promise<PhoneServer | undefined> {
    if (this.#isOver) return undefined
    const log = createLog(settings.logLevel, (line) => this.#print(line))
    let database: Database | undefined
    try {
      const opened = this.#parts.openDatabase(settings)
      database = opened.database
      const world = {
        ...opened,
        game: this.#game,
        settings,
        log,
        framework: remoteFramework(framework, this.#talk, this.#frameworkEvents),
        slices: new Slices(sliceMs),
        voice: () => remoteVoice(this.#voice, this.#talk),
      }
      this.#server = await runServer(world, () => this.#isOver)
      this.#talk.tell('ready', [])
      return this.#server
    } catch (error) {
      await database?.close().catch(() => {})
      if (this.#isOver) return undefined
      if (error instanceof ConfigError) log.error({}, [texts.cannotStart, error.message].join('\n  '))
      else log.error({ err: error }, [texts.cannotStart, reasonOf(error)].join('\n  '))
      setTimeout(() => this.#parts.failed(), startAgainMs) // the owner reads it in the game's console first
      return undefined
    }
  }

  #notifications(): NotificationHandlers<GameMessages> {
    return {
      receive: ([source], text) => this.#use(({ requests }) => requests.receive(source, text)),
      hello: ([source]) => {
        this.#game.connected(source)
        this.#use((server) => server.hello(source))
      },
      check: ([source], text) => this.#use((server) => server.check(source, text)),
      mute: ([source], text) => this.#use((server) => server.mute(source, text)),
      leftCall: ([source], text) => this.#use((server) => server.leftCall(source, text)),
      message: ([source], text) => this.#use((server) => server.message(source, text)),
      dropped: ([source]) => {
        this.#game.dropped(source)
        this.#use((server) => server.dropped(source))
      },
      loaded: ([source]) => {
        this.#game.connected(source)
        this.#use(() => this.#frameworkEvents.emit('loaded', source))
      },
      unloaded: ([source]) => this.#use(() => this.#frameworkEvents.emit('unloaded', source)),
      itemUsed: ([source]) => this.#use(() => this.#frameworkEvents.emit('itemUsed', source)),
      roleChanged: ([source]) => this.#use(() => this.#frameworkEvents.emit('roleChanged', source)),
      resourceStarted: ([resource]) => this.#use((server) => server.resourceStarted(resource)),
      voice: ([voice]) => {
        this.#voice = voice
      },
    }
  }

  /** What arrives while the server starts waits for it, in its order. */
  #use(act: (server: PhoneServer) => void): void {
    const use = (server: PhoneServer | undefined) => {
      if (!server || this.#isOver) return
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
      test: async () => (await this.#started()).test(),
      settle: async (typed) => (await this.#started()).settle(typed),
      verify: async (typed) => (await this.#started()).verify(typed),
      operation: async (name, args) => {
        const operations: object = (await this.#started()).operations
        if (!Object.hasOwn(operations, name)) throw new Error(`there is no operation ${name}`)
        return (operations[name as never] as (...args: unknown[]) => unknown)(...args)
      },
    }
  }

  async #started(): Promise<PhoneServer> {
    const server = await this.#starting
    if (!server) throw new Error('the server could not start')
    return server
  }

  #unsaid(error: Error): void {
    this.#parts.print(String(error))
    if (error instanceof LinkFull) this.#parts.failed()
  }

  #print(line: string): void {
    this.#parts.print(line)
    this.#talk.tell('log', [line])
  }
}
