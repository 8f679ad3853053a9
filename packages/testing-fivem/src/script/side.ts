import { inspect } from 'node:util'
import type { Clock } from '../clock.ts'
import type { Runtime } from '../types.ts'
import { pack, unpack } from '../wire/msgpack.ts'
import { type Party, References } from './references.ts'

/** Receives a side's events and ticks: the scripts of one resource in one language. */
export interface ScriptRuntime {
  readonly resource: string
  dispatch(name: string, payload: Uint8Array, origin: string): void
  tick(): void
  close(): void
}

/** Runs the files of a resource in one language. */
export interface FileRuntime extends Runtime {
  /** Runs a file of the manifest, which in Lua may wait. @throws where it cannot be compiled; in JavaScript also its error. */
  runFile(source: string, filename: string): void
}

/** A resource's scripts for the others on their side; `main` is the runtime of the resource's main language. */
interface ResourceScript extends ScriptRuntime, Runtime {
  readonly main: Runtime
}

/** The server, or one client: the scripts of all resources there, and their events and exports. */
export class Side {
  readonly clock: Clock
  readonly scripts = new Map<string, ResourceScript>()
  readonly #runtimes = new Set<ScriptRuntime>()
  /** Found exports by caller, resource and name: looked up once until one of the two stops, as in the game. */
  readonly #exports = new Map<string, (...args: unknown[]) => unknown>()
  readonly references = new References((error, where) => this.fail('', error, where))
  /** The game itself, as a party of events and exports. */
  readonly core = this.references.party('game')
  readonly #write: (line: string, isError: boolean) => void
  #isCanceled = false
  wasEventCanceled = false

  constructor(clock: Clock, write: (line: string, isError: boolean) => void) {
    this.clock = clock
    this.#write = write
  }

  add(runtime: ScriptRuntime): void {
    this.#runtimes.add(runtime)
  }

  print(resource: string, things: unknown[]): void {
    this.#write(line(resource, things), false)
  }
  printError(resource: string, things: unknown[]): void {
    this.#write(line(resource, things), true)
  }
  fail(resource: string, error: unknown, where: string): void {
    this.printError(resource, typeof error === 'string' ? [error] : [`Error in ${where}:`, error])
  }

  /** Dispatches an event to every resource. Returns false where a listener has cancelled it. */
  trigger(name: string, payload: Uint8Array, origin: string): boolean {
    const outer = this.#isCanceled
    this.#isCanceled = false
    for (const runtime of [...this.#runtimes]) runtime.dispatch(name, payload, origin)
    this.wasEventCanceled = this.#isCanceled
    this.#isCanceled = outer
    return !this.wasEventCanceled
  }

  /** Like `trigger`, sent by a script here. */
  triggerFrom({ name: sender }: Party, name: string, payload: Uint8Array): boolean {
    const { callers } = this.references
    callers.push(sender)
    try {
      // the runtimes clear their caches in ordinary listeners, so a script's event of that name does it too
      if (stopEvents.includes(name)) this.forgetExports(String((unpack(payload, this.core.unpacking) as unknown[])[0]))
      return this.trigger(name, payload, '')
    } finally {
      callers.pop()
    }
  }

  /** Dispatches an event of the game's own. */
  emitGameEvent(name: string, args: unknown[], origin = ''): boolean {
    return this.trigger(name, pack(args, this.core.packing), origin)
  }

  /** Looks up an export for a party. @throws where no running resource has it. */
  exported(resource: string, name: string, caller: Party): (...args: unknown[]) => unknown {
    const key = [caller.name, resource, name].join('\0')
    const cached = this.#exports.get(key)
    if (cached) return cached
    const found: unknown[] = []
    const collect = (value: unknown) => void found.push(value)
    this.triggerFrom(caller, `__cfx_export_${resource}_${name}`, pack([collect], caller.packing))
    const last = found.at(-1)
    if (typeof last !== 'function') throw new Error(`No such export ${name} in resource ${resource}`)
    this.#exports.set(key, last as (...args: unknown[]) => unknown)
    return last as (...args: unknown[]) => unknown
  }

  cancelEvent(): void {
    this.#isCanceled = true
  }

  tick(): void {
    for (const runtime of [...this.#runtimes]) runtime.tick()
  }

  drop(resource: string): void {
    for (const runtime of this.#runtimes) {
      if (runtime.resource !== resource) continue
      runtime.close()
      this.#runtimes.delete(runtime)
    }
    for (const key of this.#exports.keys()) if (key.split('\0', 1)[0] === resource) this.#exports.delete(key)
    this.scripts.delete(resource)
    this.references.forget(resource)
  }

  /** Drops cached exports of a stopped resource, once its stop was announced. */
  forgetExports(resource: string): void {
    for (const key of this.#exports.keys()) if (key.split('\0', 2)[1] === resource) this.#exports.delete(key)
  }
}

/** On the server and on clients (citizenfx/fivem, `data/shared/citizen/scripting/lua/scheduler.lua`: lazyEventHandler; `v8/main.js` too). */
const stopEvents = ['onServerResourceStop', 'onClientResourceStop']

function line(resource: string, things: unknown[]): string {
  const words = things.map((thing) => (typeof thing === 'string' ? thing : inspect(thing, { depth: 4 })))
  return `[${resource ? `script:${resource}` : 'game'}] ${words.join(' ')}`
}
