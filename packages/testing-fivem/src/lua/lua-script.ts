import { nativeNames } from '../natives/names.ts'
import { type Party, unwrapReturns } from '../script/references.ts'
import type { ScriptRuntime, Side } from '../script/side.ts'
import type { Native, Runtime } from '../types.ts'
import { pack, unpack } from '../wire/msgpack.ts'
import { translate } from './dialect/translate.ts'
import type { LuaRuntime } from './lua-runtime.ts'

export interface LuaScriptOptions {
  /** Values of unknown capitalised names, looked up at each call. */
  natives: Record<string, unknown>
  emitNet(name: string, target: number, payload: Uint8Array): void
}

/** Modules of `main.lua`, in order of their dependencies. */
const modules = ['vectors', 'msgpack', 'scheduler', 'functions', 'events', 'state-bags', 'libraries']

let started = 0

/** One resource's server scripts in Lua: a state of its own, called synchronously, as a runtime of the game is. */
export class LuaScript implements Runtime, ScriptRuntime {
  readonly resource: string
  readonly #side: Side
  readonly #options: LuaScriptOptions
  readonly #machine: LuaRuntime
  readonly #party: Party
  readonly #subscribedEvents = new Set<string>()
  #problem: Error | undefined
  #isClosed = false

  constructor(side: Side, resource: string, machine: LuaRuntime, options: LuaScriptOptions) {
    this.#side = side
    this.resource = resource
    this.#options = options
    this.#machine = machine
    this.#party = side.references.party(resource)
    const prefix = `${resource}:lua${++started}.`
    machine.answer = (name, fields) => this.#answer(name, fields)
    for (const module of modules) machine.provide(module)
    machine.run('main', prefix, resource)
    side.references.registerForeign(resource, prefix, (id, args) => this.#request('callback', id, args))
    this.tick()
  }

  get global(): Record<string, unknown> {
    throw new Error(`the globals of ${this.resource} are Lua's own: use run`)
  }

  /** Runs Lua source. Returns its values: nothing, one value, or a list. */
  run(source: string, filename = `@${this.resource}/test.lua`): unknown {
    return unwrapReturns(unpack(this.#request('run', source, filename), this.#party.unpacking))
  }

  dispatch(name: string, payload: Uint8Array, origin: string): void {
    if (this.#subscribedEvents.has(name))
      this.#try(`event ${name}`, () => this.#request('event', name, payload, origin))
  }
  tick(): void {
    this.#try('tick', () => this.#request('tick', String(this.#side.clock.now())))
  }
  close(): void {
    this.#machine.close()
    this.#isClosed = true
  }

  /** Reports the end of the scripts once; after it no event is handled, and each caller gets the error. */
  #try(where: string, act: () => void): void {
    if (this.#isClosed) return
    try {
      act()
    } catch (error) {
      if (error !== this.#problem) this.#side.fail(this.resource, error, where)
    }
  }

  #request(name: string, ...fields: (string | Uint8Array)[]): Uint8Array {
    if (this.#problem) throw this.#problem
    try {
      return this.#machine.call(name, ...fields)
    } catch (error) {
      if (this.#machine.isUsable || this.#isClosed) throw error
      this.#problem = new Error(`${this.resource}: ${(error as Error).message}`)
      this.#side.printError(this.resource, [this.#problem.message])
      this.close()
      throw this.#problem
    }
  }

  #answer(name: string, fields: Buffer[]): string | Uint8Array {
    const [first = '', second = ''] = fields.map(String)
    const [, payload = Buffer.alloc(0)] = fields
    switch (name) {
      case 'hear':
        this.#subscribedEvents.add(first)
        return ''
      case 'print':
        this.#side.print(this.resource, [first])
        return ''
      case 'printError':
        this.#side.printError(this.resource, [first])
        return ''
      case 'trigger':
        return String(this.#side.triggerFrom(this.#party, first, payload))
      case 'triggerClient':
        this.#options.emitNet(first, Number(second), fields[2] ?? Buffer.alloc(0))
        return ''
      case 'invoke':
        return this.#side.references.invoke(this.#party, first, payload)
      case 'translate':
        return translate(first)
      case 'isNative':
        return String(typeof this.#options.natives[first] === 'function')
      case 'native':
        return this.#native(first, payload)
      default:
        throw new Error(`Lua asked ${name}`)
    }
  }

  #native(name: string, payload: Uint8Array): Uint8Array {
    const args = unpack(payload, this.#party.unpacking) as unknown[]
    const result = (this.#options.natives[name] as Native)(...args)
    return this.#isPlace(name, result) ? packedVector(result) : pack([result], this.#party.packing)
  }

  /** Natives return a vector3 in Lua where they return a list in JavaScript. */
  #isPlace(name: string, result: unknown): result is number[] {
    return Array.isArray(result) && result.length === 3 && Array.isArray(nativeNames('server').get(name))
  }
}

/** A list with one vector3, as `runtime/vectors.lua` reads it. */
function packedVector(numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.from([0x91, 0xc7, 12, 21, ...new Array<number>(12).fill(0)])
  for (const [at, number] of numbers.entries()) bytes.writeFloatLE(number, 4 + at * 4)
  return bytes
}
