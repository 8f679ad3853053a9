import { luaJson } from '../lua/lua-json.ts'
import type { LuaRuntime } from '../lua/lua-runtime.ts'
import { LuaScript } from '../lua/lua-script.ts'
import { Recorder } from '../natives/recorder.ts'
import { type ServerWorld, serverNatives, serverWorldNatives } from '../natives/server-natives.ts'
import { type SharedWorld, sharedNatives } from '../natives/shared-natives.ts'
import { Script } from '../script/script.ts'
import type { Side } from '../script/side.ts'
import type { Resource } from '../world/resource.ts'
import type { StateBags } from '../world/state-bags.ts'
import type { Handler, HttpEndpoints } from './http-endpoints.ts'
import { luaFiles } from './lua-files.ts'
import { defineBuiltinModules, nodeGlobals, nodeProcess } from './node-globals.ts'
import { sandboxedRequire } from './sandbox.ts'

export interface ServerLinks {
  http: HttpEndpoints
  shared: Omit<SharedWorld, 'keyValues' | 'execute' | 'invoker'>
  world: ServerWorld
  bags: StateBags
  execute(line: string): void
  emitNet(name: string, target: number, payload: Uint8Array, bytesPerSecond?: number): void
}

/** The server's side: one Node context per resource, all ticked together every 50 ms. */
export class Server {
  readonly side: Side
  readonly natives = new Recorder('server')
  readonly #links: ServerLinks
  readonly #keyValues = new Map<string, unknown>()
  readonly #scripts = new Map<string, Script>()

  constructor(side: Side, links: ServerLinks) {
    this.side = side
    this.#links = links
  }

  /** @param machine Runs its Lua scripts, if it has any. */
  open(resource: Resource, machine?: LuaRuntime): Script {
    const { shared, world, bags, http, execute, emitNet } = this.#links
    const { name } = resource
    let script: Script
    const readable = () => shared.resources.all().map(({ folder }) => folder)
    const core: Record<string, unknown> = {
      ...sharedNatives(
        { ...shared, keyValues: this.#keyValues, execute, invoker: () => this.side.references.callers.at(-1) },
        name,
        false,
      ),
      ...serverNatives(world, name),
      SetHttpHandler: (handler: unknown) => http.set(name, script.send(handler, this.side.core) as Handler),
    }
    const toClient = (event: string, target: number | string, ...args: unknown[]) =>
      emitNet(event, Number(target), script.pack(args))
    const { getPlayers, getPlayerIdentifiers, getPlayerTokens, ...natives } = core
    const require = sandboxedRequire(resource.folder, readable)
    const installed = this.natives.install(name, natives, serverWorldNatives(world))
    const openLua = (machine: LuaRuntime) => {
      const { CancelEvent, WasEventCanceled } = script.global
      const helpers = {
        GetPlayers: getPlayers,
        GetPlayerIdentifiers: getPlayerIdentifiers,
        GetPlayerTokens: getPlayerTokens,
        ...luaFiles(resource.folder, readable, shared.now),
        ...luaJson,
        InvokeNative: (installed.Citizen as Record<string, unknown>).invokeNative,
        CancelEvent,
        WasEventCanceled,
        ...bags.natives(() => script),
      }
      const lua = new LuaScript(this.side, name, machine, {
        side: 'server',
        natives: Object.setPrototypeOf(helpers, installed),
        emitNet: (event, payload, target, bytesPerSecond) => emitNet(event, target, payload, bytesPerSecond),
      })
      this.side.add(lua)
      return lua
    }
    script = new Script(this.side, name, {
      ...(machine ? { openLua: () => openLua(machine) } : {}),
      natives: installed,
      globals: {
        ...nodeGlobals(),
        process: nodeProcess(resource.folder, require),
        require,
        getPlayers,
        getPlayerIdentifiers,
        getPlayerTokens,
        emitNet: toClient,
        TriggerClientEvent: toClient,
        TriggerLatentClientEvent: (
          event: string,
          target: number | string,
          bytesPerSecond: number,
          ...args: unknown[]
        ) => emitNet(event, Number(target), script.pack(args), bytesPerSecond),
        ...bags.globals(() => script),
      },
    })
    defineBuiltinModules(script.global, require)
    this.side.scripts.set(name, script)
    this.#scripts.set(name, script)
    this.side.add(script)
    return script
  }

  close(name: string): void {
    this.#links.shared.commands.forget(name)
    this.natives.uninstall(name)
    this.#links.bags.forget(this.#scripts.get(name))
    this.#scripts.delete(name)
    this.#links.http.forget(name)
    this.side.drop(name)
  }
}
