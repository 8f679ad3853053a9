import type { Database } from '@orelhao/engine/database/database'
import { Slices } from '@orelhao/engine/slices'
import { ConfigError, type Settings } from '../../config/settings.ts'
import { reasonOf } from '../../database.ts'
import { createLog } from '../../log.ts'
import { type PhoneServer, runServer } from '../../server.ts'
import { texts } from '../../texts.ts'
import { type Hello, isNamedVoice, type NamedVoice } from '../greetings.ts'
import { Link, LinkFull, type Wire } from '../link.ts'
import { Talk } from '../talk.ts'
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

type Told = (server: PhoneServer, args: unknown[], text: string) => void

/** What the game passes on of its clients and resources. */
const told: Record<string, Told> = {
  receive: ({ requests }, [source], text) => requests.receive(Number(source), text),
  hello: (server, [source]) => server.hello(Number(source)),
  check: (server, [source], text) => server.check(Number(source), text),
  mute: (server, [source], text) => server.mute(Number(source), text),
  leftCall: (server, [source], text) => server.leftCall(Number(source), text),
  message: (server, [source], text) => server.message(Number(source), text),
  dropped: (server, [source]) => server.dropped(Number(source)),
  resourceStarted: (server, [resource]) => server.resourceStarted(String(resource)),
}

/** One life of a game's resource, and the phone's server that runs for it. Either side's end is the end of it. */
export class Session {
  readonly id: string
  readonly link = new Link()
  readonly #talk: Talk
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
      told: (name, args, text) => this.#told(name, args, text),
      asked: (name, args) => this.#asked(name, args),
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
      this.#talk.tell('ready')
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

  /** What is heard while the server starts waits for it, in its order. */
  #told(name: string, args: unknown[], text: string): void {
    if (name === 'hello' || name === 'loaded') this.#game.connected(Number(args[0]))
    if (name === 'dropped') this.#game.dropped(Number(args[0]))
    if (name === 'voice' && isNamedVoice(args[0])) this.#voice = args[0]
    const act = told[name]
    const use = (server: PhoneServer | undefined) => {
      if (!server || this.#isOver) return
      try {
        if (act) act(server, args, text)
        else this.#frameworkEvents.emit(name, Number(args[0]))
      } catch (error) {
        this.#parts.print(String(error))
      }
    }
    if (this.#server) use(this.#server)
    else void this.#starting.then(use)
  }

  async #asked(name: string, [first, second]: unknown[]): Promise<unknown> {
    const server = await this.#starting
    if (!server) throw new Error('the server could not start')
    if (name === 'test') return server.test()
    if (name === 'settle') return server.settle(first as string[])
    if (name === 'verify') return server.verify(first as string[])
    const operations = server.operations as Record<string, (...args: unknown[]) => unknown>
    const operation = name === 'operation' && Object.hasOwn(operations, String(first)) && operations[String(first)]
    if (!operation) throw new Error(`there is no ${name} ${String(first)}`)
    return operation(...(second as unknown[]))
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
