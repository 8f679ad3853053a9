import { readFileSync } from 'node:fs'
import type { Framework, FrameworkBank, FrameworkFines } from '../../adapters/fivem-server/src/frameworks/framework.ts'
import { frameworks } from '../../adapters/fivem-server/src/frameworks/index.ts'
import type { Log } from '../../engine/src/ports.ts'
import { openGame } from '../src/index.ts'
import type { Client, Game } from '../src/types.ts'
import { allStubs, customScripts, type StubFramework } from './stub-frameworks.ts'

/** Fields of a character that a test sets; the rest has defaults. */
export interface StubCharacter {
  firstname?: string
  surname?: string
  phone?: string
  bank?: number
  items?: Record<string, number>
  group?: string
  onDuty?: boolean
}

/** The server globals that the phone's adapters use. */
const natives = [
  ...['on', 'emit', 'emitNet', 'exports', 'source', 'getPlayers'],
  ...['GetCurrentResourceName', 'GetResourceState', 'GetResourceMetadata', 'LoadResourceFile', 'GlobalState'],
  ...['getPlayerIdentifiers', 'GetPlayerName', 'IsPlayerAceAllowed'],
]
const notices = [
  'Notify',
  'QBCore:Notify',
  'ox_lib:notify',
  'esx:showNotification',
  'vRP:tunnel_req',
  'vRP.EXT.Base:tunnel_req',
]
const noticeListener = `globalThis.notices = []
for (const name of ${JSON.stringify(notices)}) onNet(name, (...args) => void notices.push({ name, args }))`

const bridge = new URL('../../adapters/fivem-server/bridges/vrp2.lua', import.meta.url)
/** Files of the phone that some bases load and run themselves. */
export const bridges = { 'bridges/vrp2.lua': readFileSync(bridge, 'utf8') }

/** A minimal phone for these tests: a resource whose server script is the test itself, and a client that records notices. */
const smartphone = ({ ownersFiles }: StubFramework) => ({
  name: 'smartphone',
  files: { 'server.js': '', 'client.js': noticeListener, ...bridges, ...ownersFiles },
  manifest: {
    fx_version: 'cerulean',
    game: 'gta5',
    server_scripts: [...(ownersFiles ? customScripts : []), 'server.js'],
    client_scripts: ['client.js'],
  },
})

/** An emulated game server with one stub framework, and the phone's adapter for it, which runs here on the natives of its resource. */
export class FrameworkHarness {
  readonly game: Game
  readonly stub: StubFramework
  framework!: Framework
  /** Connections that the adapter reported. */
  readonly characterEvents: [event: 'loaded' | 'unloaded', source: number][] = []
  /** Number of balance requests to a test's bank. */
  balanceChecks = 0
  /** Log lines to the owner, with their level. */
  readonly logged: [level: string, text: string][] = []
  readonly #settings: Record<string, unknown>
  #characters = 0

  private constructor(game: Game, stub: StubFramework, settings: Record<string, unknown>) {
    this.game = game
    this.stub = stub
    this.#settings = settings
  }

  /** @param ownersFiles Replace those of the stub. */
  static async open(
    name: string,
    settings: Record<string, unknown> = {},
    ownersFiles: Record<string, string> = {},
  ): Promise<FrameworkHarness> {
    const found = allStubs[name]
    if (!found) throw new Error(`there is no stub called ${name}`)
    const files = { ...found.ownersFiles, ...ownersFiles }
    return FrameworkHarness.of({ ...found, ...(Object.keys(files).length > 0 && { ownersFiles: files }) }, settings)
  }

  static async of(stub: StubFramework, settings: Record<string, unknown> = {}): Promise<FrameworkHarness> {
    const game = await openGame()
    for (const resource of [...stub.resources, smartphone(stub)]) {
      game.addResource(resource)
      await game.start(resource.name)
    }
    const harness = new FrameworkHarness(game, stub, settings)
    await harness.#openFramework()
    return harness
  }

  get bank(): FrameworkBank {
    if (!this.framework.bank) throw new Error('the framework has no bank')
    return this.framework.bank
  }

  get fines(): FrameworkFines {
    if (!this.framework.fines) throw new Error('the framework has no fines')
    return this.framework.fines
  }

  /** Creates a character; returns its id. */
  create(person: StubCharacter = {}): string {
    const id = this.stub.character(++this.#characters)
    this.stubCommand('create', { id, firstname: 'Ana', surname: 'Lima', phone: '555-0101', ...person })
    return id
  }

  /** Connects a player without a character. */
  async connect(): Promise<number> {
    return (await this.game.join()).source
  }

  async disconnect(source: number): Promise<void> {
    await this.#client(source).leave()
  }

  /** Character on a connection, in the framework. */
  at(source: number): string | undefined {
    return (this.stubCommand('at', source) as string | null) ?? undefined
  }

  /** Looks up all connected players, as a server does at an interval. */
  async refreshAll(): Promise<void> {
    await Promise.all(this.game.clients.map(({ source }) => this.framework.character(source)))
  }

  choose(source: number, id: string): void {
    this.stubCommand('choose', source, id)
  }

  /** Connects a player with this character and looks it up by the adapter; returns the connection. */
  async play(id: string): Promise<number> {
    const source = await this.connect()
    this.choose(source, id)
    await this.framework.character(source).catch(() => {}) // a failure is reported to the next caller
    return source
  }

  /** Like `play`, with a new character. */
  async join(person: StubCharacter = {}): Promise<{ id: string; source: number }> {
    const id = this.create(person)
    const source = await this.play(id)
    const hasInventory = this.stub.resources.some(({ name }) => name === 'ox_inventory')
    for (const [item, count] of Object.entries(person.items ?? {}))
      if (hasInventory) this.game.call('ox_inventory', 'stub', 'give', source, item, count)
    return { id, source }
  }

  stubCommand(order: string, ...args: unknown[]): unknown {
    return this.game.call(this.resource, 'stub', order, ...args)
  }

  balanceOf(id: string): number {
    return Number(this.stubCommand('bank', id))
  }

  finesOwedBy(id: string): number {
    return Number(this.stubCommand('fines', id))
  }

  /** Money in the framework's database, after all online players have been saved. */
  savedTotal(): number {
    this.stubCommand('save')
    return Number(this.stubCommand('saved'))
  }

  get total(): number {
    return Number(this.stubCommand('total'))
  }

  /** Notices that a player's client showed. */
  notices(source: number): unknown[] {
    return this.#client(source).runtime('smartphone').global.notices as unknown[]
  }

  /** As after a crash of the game server: all players are disconnected, memory is lost, files stay. */
  async restart(): Promise<void> {
    for (const client of this.game.clients) await client.leave()
    for (const name of [...this.stub.resources.map(({ name }) => name), 'smartphone']) await this.game.restart(name)
    await this.#openFramework()
  }

  /** Restarts the phone alone, with players online. */
  async restartPhone(): Promise<void> {
    await this.game.restart('smartphone')
    await this.#openFramework()
  }

  close(): Promise<void> {
    return this.game.close()
  }

  /** The framework's own resource. */
  get resource(): string {
    return this.stub.resources.at(-1)?.name ?? ''
  }

  #client(source: number): Client {
    const client = this.game.clients.find((other) => other.source === source)
    if (!client) throw new Error(`no player is connected as ${source}`)
    return client
  }

  #log(): Log {
    const note = (level: string) => (_facts: object, text: string) => void this.logged.push([level, text])
    return { debug() {}, info: note('info'), warn: note('warn'), error: note('error') }
  }

  async #openFramework(): Promise<void> {
    const { global } = this.game.runtime('smartphone')
    for (const name of natives) Object.defineProperty(globalThis, name, { configurable: true, get: () => global[name] })
    const adapter = frameworks.find(({ detect }) => detect())
    if (adapter?.name !== this.stub.framework) throw new Error(`${adapter?.name} was found`)
    this.framework = await adapter.open({ settings: this.#settings, log: this.#log() })
    this.framework.listen(
      (source) => this.characterEvents.push(['loaded', source]),
      (source) => this.characterEvents.push(['unloaded', source]),
    )
  }
}
