import { luaJson } from './lua/lua-json.ts'
import type { LuaRuntime } from './lua/lua-runtime.ts'
import { LuaScript } from './lua/lua-script.ts'
import { type ClientWorld, clientNatives, clientWorldNatives, nuiNatives } from './natives/client-natives.ts'
import { Recorder } from './natives/recorder.ts'
import { sharedNatives } from './natives/shared-natives.ts'
import { Frame } from './nui/frame.ts'
import { Script } from './script/script.ts'
import { Side } from './script/side.ts'
import type { Client, Native, Natives, Nui, Runtime } from './types.ts'
import { createLimits, type Limits } from './wire/limits.ts'
import { pack } from './wire/msgpack.ts'
import { Commands } from './world/commands.ts'
import type { Player } from './world/players.ts'
import type { Resource } from './world/resource.ts'
import type { World } from './world/world.ts'

/** Health below which a character is dead. */
const deadBelow = 100

/** One player's game: a side of its own, with limits on the events that it may send. */
export class PlayerClient implements Client {
  readonly player: Player
  readonly side: Side
  readonly natives: Natives & Recorder = new Recorder('client')
  readonly printed: string[] = []
  readonly pageLoads: boolean
  dropped = 0
  kicked: string | undefined
  isConnected = true
  readonly #world: World
  readonly #limits: Limits
  readonly #commands = new Commands((...failure) => this.side.fail(...failure))
  readonly #keys = new Map<string, string>()
  readonly #frames = new Map<string, Frame>()
  /** Resources whose page a real browser shows → function that lets it load. */
  readonly #browsers = new Map<string, () => void>()
  readonly #clientWorld: ClientWorld
  /** One world for all resources: what one changes, the others see. */
  readonly #worldNatives: Record<string, Native>
  /** Resources that wait for their Lua. */
  readonly #starting = new Set<string>()

  constructor(world: World, player: Player, pageLoads: boolean) {
    this.#world = world
    this.player = player
    this.pageLoads = pageLoads
    this.#limits = createLimits(world.clock.now)
    this.#clientWorld = {
      resources: world.resources,
      player,
      players: () => world.players(),
      mapKey: (command, _description, key) => void this.#keys.set(command, key),
    }
    this.#worldNatives = clientWorldNatives(this.#clientWorld)
    this.side = new Side(world.clock, (line, isError) => {
      this.printed.push(line)
      world.write(`[${player.name}] ${line}`, isError)
    })
  }

  get source(): number {
    return this.player.source
  }
  get name(): string {
    return this.player.name
  }
  get identifiers(): string[] {
    return this.player.identifiers
  }

  get nui(): Nui {
    const withPage = [...this.#frames.values()].filter(({ resource }) =>
      this.#world.resources.get(resource)?.first('ui_page'),
    )
    if (withPage.length !== 1) throw new Error(`${withPage.length} resources have a ui_page: use nuiOf`)
    return withPage[0] as Frame
  }
  /** Undefined while the resource does not run. */
  frameOf(resource: string): Frame | undefined {
    return this.side.scripts.has(resource) ? this.#frames.get(resource) : undefined
  }
  nuiOf(resource: string): Frame {
    const frame = this.#frames.get(resource)
    if (!frame) throw new Error(`${resource} does not run on this client`)
    return frame
  }
  runtime(resource: string): Runtime {
    const script = this.side.scripts.get(resource)
    if (!script) throw new Error(`${resource} does not run on this client`)
    return script.main
  }

  /** Starts a resource's client scripts; its page exists a moment later. */
  async start(resource: Resource): Promise<void> {
    const { name } = resource
    if (this.side.scripts.has(name) || this.#starting.has(name)) return
    const isLua = this.#world.clientLua && resource.scripts('client').some((file) => file.endsWith('.lua'))
    if (!isLua) return this.#start(resource)
    this.#starting.add(name)
    const machine = await this.#world.openLua().finally(() => this.#starting.delete(name))
    if (this.isConnected && resource.state === 'started') this.#start(resource, machine)
    else machine.close()
  }
  #start(resource: Resource, machine?: LuaRuntime): void {
    const { name } = resource
    const isStrict = resource.first('nui_callback_strict_mode') === 'true'
    const frame = new Frame(name, isStrict, this.side.clock, (line) => this.side.print(name, [line]))
    this.#frames.set(name, frame)
    const script = this.#script(resource, frame, machine)
    this.side.scripts.set(name, script)
    this.side.add(script)
    for (const file of resource.scripts('client')) this.#world.load(script, resource, file)
    this.side.emitGameEvent('onResourceStart', [name])
    this.side.emitGameEvent('onClientResourceStart', [name])
    const load = this.#browsers.get(name) ?? (this.pageLoads && (() => frame.load()))
    if (resource.first('ui_page') && load) setImmediate(() => this.side.scripts.has(name) && load())
  }
  /** From now on a browser shows the resource's page; `load` lets it load at each start of the resource. */
  showIn(resource: string, load: () => void): void {
    this.#browsers.set(resource, load)
    this.nuiOf(resource).load(false)
  }
  stop(name: string): void {
    if (!this.side.scripts.has(name)) return
    this.side.emitGameEvent('onClientResourceStop', [name])
    this.side.emitGameEvent('onResourceStop', [name])
    this.#frames.get(name)?.destroy()
    this.#frames.delete(name)
    this.#commands.forget(name)
    this.natives.uninstall(name)
    this.#world.bags.forget(this.side.scripts.get(name) as Script)
    this.side.drop(name)
    this.side.forgetExports(name)
  }

  emit(name: string, ...args: unknown[]): void {
    this.side.emitGameEvent(name, args)
  }
  emitNet(name: string, ...args: unknown[]): void {
    this.send(name, pack(args, this.side.core.packing))
  }
  /** Sends a packed event to the server, within the server's limits. */
  send(name: string, payload: Uint8Array): void {
    if (!this.isConnected) return
    const outcome = this.#limits.event(name, payload.length)
    if (outcome === 'dropped') this.dropped++
    else if (outcome === 'taken') this.#world.toServer(this, name, payload)
    else {
      this.kicked = outcome.kicked
      this.#world.drop(this, outcome.kicked)
    }
  }

  /** Types a command: the client's own, else the server's. */
  execute(line: string): void {
    if (this.#commands.run(line, this.source, (object) => this.#world.isAllowed(this.player, object))) return
    if (this.#limits.command()) this.#world.command(this, line)
  }
  async press(command: string, ...args: string[]): Promise<void> {
    const name = this.#commands.has(`+${command}`) ? `+${command}` : command
    this.execute([name, ...args].join(' '))
    if (name.startsWith('+')) this.execute([`-${name.slice(1)}`, ...args].join(' '))
    await this.#world.settle()
  }
  keyOf(command: string): string | undefined {
    return this.#keys.get(command) ?? this.#keys.get(`+${command}`)
  }
  hurt(damage: number): void {
    const { player, source } = this
    const before = player.health
    player.health = before - damage < deadBelow ? 0 : before - damage
    const isFatal = Number(before > 0 && player.health === 0)
    // victim, attacker, two unknown values, whether it was fatal, the weapon's hash and further ones: as scripts read them since build 2189
    const victim = source + 1000
    this.emit('gameEventTriggered', 'CEventNetworkEntityDamage', [
      victim,
      -1,
      0,
      isFatal,
      0,
      isFatal,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
    ])
  }
  async frames(count = 1): Promise<void> {
    for (let at = 0; at < count; at++) {
      this.side.tick()
      await this.#world.settle()
    }
  }
  async leave(reason = 'Exiting'): Promise<void> {
    this.#world.drop(this, reason)
    await this.#world.settle()
  }
  /** Closes the connection: all scripts stop without an event, as when a game is closed. */
  close(): void {
    this.isConnected = false
    for (const name of [...this.side.scripts.keys()]) {
      this.#frames.get(name)?.destroy()
      this.#world.bags.forget(this.side.scripts.get(name) as Script)
      this.side.drop(name)
    }
  }

  #script(resource: Resource, frame: Frame, machine?: LuaRuntime): Script {
    const { name } = resource
    let script: Script
    const ownScript = () => script
    const shared = { ...this.#world.shared, keyValues: this.#world.keyValuesOf(this.player), commands: this.#commands }
    const core = {
      ...sharedNatives(
        { ...shared, execute: (line) => this.execute(line), invoker: () => this.side.references.callers.at(-1) },
        name,
        true,
      ),
      ...clientNatives(this.#clientWorld),
      ...nuiNatives(frame, ownScript),
    }
    const emitNet = (event: string, ...args: unknown[]) => this.send(event, script.pack(args))
    const installed = this.natives.install(name, core, this.#worldNatives)
    const own = `player:${this.source}`
    const openLua = (machine: LuaRuntime) => {
      const { CancelEvent, WasEventCanceled } = script.global
      const helpers = {
        ...luaJson,
        InvokeNative: (installed.Citizen as Record<string, unknown>).invokeNative,
        CancelEvent,
        WasEventCanceled,
        ...this.#world.bags.natives(ownScript, own),
      }
      const lua = new LuaScript(this.side, name, machine, {
        side: 'client',
        natives: Object.setPrototypeOf(helpers, installed),
        emitNet: (event, payload, _, bytesPerSecond) =>
          bytesPerSecond ? this.#world.sendSlowly(this, event, payload, bytesPerSecond) : this.send(event, payload),
      })
      this.side.add(lua)
      return lua
    }
    script = new Script(this.side, name, {
      ...(machine ? { openLua: () => openLua(machine) } : {}),
      natives: installed,
      globals: {
        emitNet,
        TriggerServerEvent: emitNet,
        TriggerLatentServerEvent: (event: string, bytesPerSecond: number, ...args: unknown[]) =>
          this.#world.sendSlowly(this, event, script.pack(args), bytesPerSecond),
        ...this.#world.bags.globals(ownScript, own),
      },
    })
    return script
  }
}
