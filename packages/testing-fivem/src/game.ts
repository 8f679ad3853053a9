import { PlayerClient } from './client.ts'
import { type Clock, realClock, virtualClock } from './clock.ts'
import { LuaMachine } from './lua/lua-machine.ts'
import type { LuaRuntime } from './lua/lua-runtime.ts'
import { principalsOf } from './natives/server-natives.ts'
import { openNuiServer } from './nui/nui-server.ts'
import type { Script } from './script/script.ts'
import { Side } from './script/side.ts'
import { connect, hasConnected } from './server/connect.ts'
import { runBuiltin } from './server/console.ts'
import { HttpEndpoints, listenHttp } from './server/http-endpoints.ts'
import { Server } from './server/server.ts'
import type {
  Client,
  Game,
  GameOptions,
  GameRequest,
  GameResponse,
  NuiServer,
  PlayerInput,
  ResourceInput,
  ResourceState,
  Runtime,
} from './types.ts'
import { Delivery } from './wire/delivery.ts'
import { Access } from './world/access.ts'
import { Commands } from './world/commands.ts'
import { Convars } from './world/convars.ts'
import type { Player } from './world/players.ts'
import { Resource } from './world/resource.ts'
import { Resources } from './world/resources.ts'
import { StateBags } from './world/state-bags.ts'
import type { World } from './world/world.ts'

/** Time between two ticks of the server, in ms; its timers are rounded up to it. */
const tickMs = 50
/** Source of the server's events on a client. */
const fromServer = 65535

export async function openGame(options: GameOptions = {}): Promise<Game> {
  return new EmulatedGame(options)
}

class EmulatedGame implements Game, World {
  readonly printed: string[] = []
  readonly errors: string[] = []
  readonly clock: Clock
  readonly resources = new Resources()
  readonly bags = new StateBags()
  readonly shared: World['shared']
  readonly #echo: boolean
  readonly openLua: () => Promise<LuaRuntime>
  readonly clientLua: boolean
  readonly #access = new Access()
  readonly #commands = new Commands((...failure) => this.#side.fail(...failure))
  readonly #server: Server
  readonly #side: Side
  readonly #clients = new Map<number, PlayerClient>()
  readonly #keyValues = new Map<string, Map<string, unknown>>()
  readonly #pages = new Set<Pick<NuiServer, 'close'>>()
  readonly #http: HttpEndpoints
  readonly #delivery = new Delivery()
  /** Stopped resources whose `onServerResourceStop` is still queued. */
  readonly #stopped: string[] = []
  #lastSource = 0

  constructor({
    convars = {},
    replicated = {},
    clock = 'real',
    echo = false,
    clientLua = true,
    luaTimeoutMs = 10_000,
    openLua = LuaMachine.open,
  }: GameOptions) {
    this.#echo = echo
    this.clientLua = clientLua
    this.openLua = () => openLua(luaTimeoutMs)
    this.clock = clock === 'real' ? realClock() : virtualClock()
    const settings = new Convars()
    for (const [name, value] of Object.entries(convars)) settings.set(name, value, false)
    for (const [name, value] of Object.entries(replicated)) settings.set(name, value, true)
    const { resources } = this
    this.shared = { resources, convars: settings, startedMs: this.clock.now(), now: this.clock.now }
    this.#side = new Side(this.clock, (line, isError) => this.write(line, isError))
    this.#http = new HttpEndpoints(this.clock, () =>
      resources.all().flatMap(({ name, state }) => (state === 'started' || state === 'starting' ? [name] : [])),
    )
    this.#server = new Server(this.#side, {
      http: this.#http,
      shared: { ...this.shared, commands: this.#commands },
      world: {
        resources,
        players: () => this.players().filter(hasConnected),
        player: (source) => this.#clients.get(Number(source))?.player,
        drop: (source, reason) => this.#dropLater(source, reason),
        isAllowed: (principals, object) => this.#access.isAllowed(principals, object),
      },
      bags: this.bags,
      execute: (line) => void this.run(line).catch((error) => this.#side.fail('', error, line)),
      emitNet: (name, target, payload, bytesPerSecond) => this.#toClients(name, target, payload, bytesPerSecond),
    })
    this.#keepTime()
  }

  get clients(): readonly Client[] {
    return [...this.#clients.values()]
  }
  get natives(): Game['natives'] {
    return this.#server.natives
  }
  now(): number {
    return this.clock.now()
  }
  players(): Player[] {
    return [...this.#clients.values()].map(({ player }) => player)
  }
  convar(name: string): string | undefined {
    return this.shared.convars.get(name, false)
  }
  isAllowed(player: Player, object: string): boolean {
    return this.#access.isAllowed(principalsOf(player), object)
  }
  keyValuesOf({ identifiers }: Player): Map<string, unknown> {
    const license = identifiers.find((identifier) => identifier.startsWith('license:')) ?? ''
    const store = this.#keyValues.get(license) ?? new Map()
    this.#keyValues.set(license, store)
    return store
  }
  write(line: string, isError: boolean): void {
    this.printed.push(line)
    if (isError) this.errors.push(line)
    if (this.#echo) process.stdout.write(`${line}\n`)
  }

  addResource(input: ResourceInput): void {
    this.resources.add(new Resource(input))
  }
  resourceState(name: string): ResourceState {
    return this.resources.state(name)
  }

  async start(name: string): Promise<void> {
    const resource = this.resources.get(name) ?? this.resources.provider(name)
    if (!resource) throw new Error(`Couldn't find resource ${name}.`)
    if (resource.state === 'started') return
    for (const needed of resource.dependencies()) await this.start(needed)
    const files = resource.scripts('server')
    const machine = files.some((file) => file.endsWith('.lua')) ? await this.openLua() : undefined
    if (!this.#side.emitGameEvent('onResourceStarting', [resource.name]))
      throw new Error(`The start of ${name} was cancelled`)
    resource.state = 'starting'
    const script = this.#server.open(resource, machine)
    for (const file of files) this.load(script, resource, file) // at once: no tick passes between two files
    this.#side.emitGameEvent('onResourceStart', [resource.name])
    resource.state = 'started'
    this.#emitQueuedStops()
    this.#side.emitGameEvent('onServerResourceStart', [resource.name])
    await this.settle() // clients load its files first
    await Promise.all([...this.#clients.values()].map((client) => client.start(resource)))
    await this.settle()
  }

  async stop(name: string): Promise<void> {
    await this.#stop(name)
    this.#emitQueuedStops()
    await this.settle()
  }
  async #stop(name: string): Promise<void> {
    const resource = this.resources.get(name)
    if (resource?.state !== 'started') return
    for (const dependent of this.resources.dependents(name)) await this.#stop(dependent.name)
    resource.state = 'stopping'
    this.#side.emitGameEvent('onResourceStop', [name])
    for (const client of this.#clients.values()) client.stop(name)
    this.#server.close(name)
    resource.state = 'stopped'
    this.#stopped.push(name)
    await this.settle()
  }

  async restart(name: string): Promise<void> {
    await this.#stop(name)
    await this.start(name)
  }

  /** The game queues its events with `Server` in their names until its next tick, which a restart does not wait for. */
  #emitQueuedStops(): void {
    for (const name of this.#stopped.splice(0)) {
      this.#side.forgetExports(name)
      this.#side.emitGameEvent('onServerResourceStop', [name])
    }
  }

  runtime(resource: string): Runtime {
    const script = this.#side.scripts.get(resource)
    if (!script) throw new Error(`${resource} does not run`)
    return script.main
  }
  emit(name: string, ...args: unknown[]): void {
    this.#side.emitGameEvent(name, args)
  }
  call(resource: string, name: string, ...args: unknown[]): unknown {
    return this.#side.exported(resource, name, this.#side.core)(...args)
  }

  async join(input: PlayerInput & { pageLoads?: boolean } = {}): Promise<Client> {
    const player = await connect(input, ++this.#lastSource, this.#side, (temporary, during) => {
      // While a player connects, natives use a temporary number for them.
      this.#clients.set(temporary.source, new PlayerClient(this, temporary, false))
      return during().finally(() => this.#clients.delete(temporary.source))
    })
    const client = new PlayerClient(this, player.joined, input.pageLoads ?? true)
    this.#clients.set(client.source, client)
    this.#side.emitGameEvent('playerJoining', [String(player.temporary)], `internal-net:${client.source}`)
    for (const resource of this.resources.all()) if (resource.state === 'started') await client.start(resource)
    await this.settle()
    return client
  }

  drop(client: PlayerClient, reason: string): void {
    if (!client.isConnected) return
    client.close()
    this.#side.emitGameEvent('playerDropped', [reason, '', 0], `internal-net:${client.source}`)
    this.#clients.delete(client.source)
  }
  #dropLater(source: number, reason: string): void {
    const client = this.#clients.get(source)
    if (!client) return
    client.kicked = reason
    this.#delivery.send(() => this.drop(client, reason))
  }

  async run(command: string): Promise<void> {
    const links = {
      access: this.#access,
      convars: this.shared.convars,
      start: (name: string) => this.start(name),
      stop: (name: string) => this.stop(name),
      restart: (name: string) => this.restart(name),
    }
    const builtin = runBuiltin(command, links)
    if (builtin) return builtin
    if (!this.#commands.run(command, 0, () => true)) this.write(`No such command ${command}.`, false)
  }
  command(from: PlayerClient, line: string): void {
    this.#delivery.send(() => this.#commands.run(line, from.source, (object) => this.isAllowed(from.player, object)))
  }

  load(script: Script, resource: Resource, file: string): void {
    const [, owner = resource.name, path = file] = /^@([^/]+)\/(.+)$/.exec(file) ?? []
    const source = this.resources.get(owner)?.read(path)
    if (source === undefined) script.report(`Could not open ${file} of ${resource.name}`, 'loading')
    else {
      try {
        const runtime = script.runtimeOf(file)
        if (runtime) runtime.runFile(source, file.startsWith('@') ? file : `@${resource.name}/${file}`)
        else this.write(`[game] ${resource.name}/${file} is not run: its language does not run here`, false)
      } catch (error) {
        script.report(error, `loading ${file}`)
      }
    }
  }

  toServer({ source }: PlayerClient, name: string, payload: Uint8Array): void {
    this.#delivery.send(() => this.#side.trigger(name, payload, `net:${source}`))
  }
  sendSlowly(from: PlayerClient, name: string, payload: Uint8Array, bytesPerSecond: number): void {
    this.clock.later(
      (payload.length / bytesPerSecond) * 1000,
      () => from.isConnected && this.toServer(from, name, payload),
    )
  }
  #toClients(name: string, target: number, payload: Uint8Array, bytesPerSecond?: number): void {
    const clients = target === -1 ? [...this.#clients.values()] : [this.#clients.get(target)]
    for (const client of clients) {
      const arrive = () => client?.isConnected && client.side.trigger(name, payload, `net:${fromServer}`)
      if (bytesPerSecond) this.clock.later((payload.length / bytesPerSecond) * 1000, arrive)
      else this.#delivery.send(arrive)
    }
  }
  settle(): Promise<void> {
    return this.#delivery.settle()
  }
  async advance(ms: number): Promise<void> {
    await this.clock.advance(ms, () => this.settle())
  }
  #keepTime(): void {
    let nextTickMs = this.clock.now() + tickMs
    this.clock.onStep(() => {
      for (const client of this.#clients.values()) client.side.tick()
      if (this.clock.now() < nextTickMs) return
      nextTickMs = Math.max(nextTickMs + tickMs, this.clock.now())
      this.#side.tick()
    })
  }

  async nuiServer(client: Client, resource = client.nui.resource): Promise<NuiServer> {
    const found = this.resources.get(resource)
    if (!(client instanceof PlayerClient) || !found) throw new Error(`No page of ${resource}`)
    const server = await openNuiServer(client, found)
    this.#pages.add(server)
    return server
  }
  http(request: GameRequest): Promise<GameResponse> {
    return this.#http.request(request)
  }
  async httpPort(): Promise<number> {
    const server = await listenHttp(this.#http)
    this.#pages.add(server)
    return server.port
  }
  async close(): Promise<void> {
    for (const { name } of this.resources.all()) await this.stop(name)
    for (const client of this.#clients.values()) client.close()
    this.clock.stop()
    await Promise.all([...this.#pages].map((page) => page.close()))
    for (const resource of this.resources.all()) resource.dispose()
  }
}
