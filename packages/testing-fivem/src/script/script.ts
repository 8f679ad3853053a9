import { isPromise } from 'node:util/types'
import EventEmitter2 from 'eventemitter2'
import type { Runtime } from '../types.ts'
import { pack, unpack } from '../wire/msgpack.ts'
import { createRealm, type Realm } from './realm.ts'
import type { Party } from './references.ts'
import type { FileRuntime, ScriptRuntime, Side } from './side.ts'
import { createTimers, type Timers } from './timers.ts'

type Listener = (...args: unknown[]) => unknown

export interface ScriptOptions {
  globals?: Record<string, unknown>
  natives: Record<string, unknown>
  /** Creates the runtime of the resource's Lua scripts, at the first one. */
  openLua?: () => FileRuntime
}

/** One resource's scripts on one side, in a context of their own. */
export class Script implements FileRuntime, ScriptRuntime {
  readonly resource: string
  readonly timers: Timers
  readonly party: Party
  readonly #side: Side
  readonly #realm: Realm
  readonly #openLua: (() => FileRuntime) | undefined
  #lua: FileRuntime | undefined
  #hasScripts = false
  /** The class that the game itself uses (citizenfx/fivem 06d4d34, data/shared/citizen/scripting/v8/main.js). */
  readonly #emitter = new EventEmitter2({ maxListeners: 0 })
  /** Events that clients may send; none of the game's own (since f322a6e, main.js: netSafeEventNames). */
  readonly #safeForNet = new Set<string>()

  constructor(side: Side, resource: string, { globals, natives, openLua }: ScriptOptions) {
    this.#side = side
    this.#openLua = openLua
    this.resource = resource
    this.timers = createTimers(side.clock, (error) => this.report(error, 'timer'))
    this.#realm = createRealm({
      globals: { ...globals, ...this.timers.globals, ...this.#globals() },
      natives,
      ...(side.clock.isVirtual ? { now: side.clock.now } : {}),
    })
    this.party = side.references.party(resource, { make: this.#realm, hidesErrors: true })
  }

  get global(): Record<string, unknown> {
    return this.#realm.global
  }

  run(source: string, filename = `@${this.resource}/test.js`): unknown {
    return this.#realm.run(source, filename)
  }

  runFile(source: string, filename: string): void {
    this.run(source, filename)
  }

  /** The runtime for a file, by its name; undefined for a language that does not run here. */
  runtimeOf(file: string): FileRuntime | undefined {
    if (/\.[cm]?js$/.test(file)) {
      this.#hasScripts = true
      return this
    }
    if (!file.endsWith('.lua')) return undefined
    this.#lua ??= this.#openLua?.()
    return this.#lua
  }
  /** The Lua runtime where the resource has no other scripts. */
  get main(): Runtime {
    return this.#hasScripts ? this : (this.#lua ?? this)
  }

  tick(): void {
    this.timers.tick()
  }
  close(): void {
    this.timers.clear()
  }

  report(error: unknown, where: string): void {
    this.#side.fail(this.resource, error, where)
  }

  pack(args: unknown[]): Uint8Array {
    return pack(args, this.party.packing)
  }

  /** A value of this script as another party receives it. */
  send(value: unknown, to: Party): unknown {
    return (unpack(pack([value], this.party.packing), to.unpacking) as [unknown])[0]
  }

  /** A value as this script receives it from another party. */
  receive(value: unknown, from: Party): unknown {
    return (unpack(pack([value], from.packing), this.party.unpacking) as [unknown])[0]
  }

  /**
   * Runs the listeners of an event. `source` is set only until they return or await: afterwards it is null.
   * @param origin `net:7` from a client (or 65535: from the server), `internal-net:7` for the game's own event about a player, else empty.
   */
  dispatch(name: string, payload: Uint8Array, origin: string): void {
    const listeners = this.#emitter.listeners(name)
    if (listeners.length === 0) return
    if (origin.startsWith('net:') && !this.#safeForNet.has(name)) {
      this.#side.fail(this.resource, `Event ${name} was not safe for net`, 'event')
      return
    }
    this.global.source = origin ? Number(origin.slice(origin.indexOf(':') + 1)) : ''
    for (const listener of listeners) {
      try {
        const result = listener(...(unpack(payload, this.party.unpacking) as unknown[]))
        if (isPromise(result)) result.catch((error) => this.report(error, `event ${name}`))
      } catch (error) {
        this.report(error, `event ${name}`)
      }
    }
    this.global.source = null
  }

  #globals(): Record<string, unknown> {
    const on = (name: string, listener: Listener, isSafe = false) => {
      if (isSafe) this.#safeForNet.add(name)
      this.#emitter.on(name, listener)
    }
    const onNet = (name: string, listener?: Listener) => {
      this.#safeForNet.add(name)
      if (listener) on(name, listener)
    }
    const emit = (name: string, ...args: unknown[]) => this.#side.triggerFrom(this.party, name, this.pack(args))
    return {
      source: null,
      console: this.#console(),
      on,
      addEventListener: on,
      AddEventHandler: on,
      onNet,
      addNetEventListener: onNet,
      RegisterNetEvent: onNet,
      RegisterServerEvent: onNet,
      removeEventListener: (name: string, listener: Listener) => void this.#emitter.off(name, listener),
      emit,
      TriggerEvent: emit,
      CancelEvent: () => this.#side.cancelEvent(),
      WasEventCanceled: () => this.#side.wasEventCanceled,
      exports: this.#exports(on),
    }
  }

  #console(): Record<string, unknown> {
    const print = (...things: unknown[]) => this.#side.print(this.resource, things)
    return {
      log: print,
      info: print,
      debug: print,
      trace: print,
      warn: print,
      error: (...things: unknown[]) => this.#side.printError(this.resource, things),
    }
  }

  /** Exports are events: `exports('name', fn)` answers the event `__cfx_export_<resource>_<name>` with the function. */
  #exports(on: (name: string, listener: Listener) => void): unknown {
    const register = (name: string, callback: Listener) =>
      on(`__cfx_export_${this.resource}_${name}`, (respond) => (respond as Listener)(callback))
    return new Proxy(register, {
      get: (_, resource) =>
        typeof resource === 'string' &&
        new Proxy({}, { get: (_, name) => this.#callableExport(resource, String(name)) }),
    })
  }

  /** The caller gets no text of an error of the other side, which prints its own (main.js: createExports). */
  #callableExport(resource: string, name: string): Listener {
    const exported = this.#side.exported(resource, name, this.party)
    return (...args) => {
      try {
        return exported(...args)
      } catch {
        throw new Error(
          `An error occurred while calling export ${name} of resource ${resource} - see above for details`,
        )
      }
    }
  }
}
