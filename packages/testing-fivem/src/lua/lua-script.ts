import { nativeTypes, severalTypes } from '../natives/names.ts'
import { type Party, unwrapReturns } from '../script/references.ts'
import type { FileRuntime, ScriptRuntime, Side } from '../script/side.ts'
import type { Native } from '../types.ts'
import { pack, unpack } from '../wire/msgpack.ts'
import { translate } from './dialect/translate.ts'
import type { LuaRuntime } from './lua-runtime.ts'

export interface LuaScriptOptions {
  side: 'server' | 'client'
  /** Values of unknown capitalised names, looked up at each call. */
  natives: Record<string, unknown>
  /** Sends an event to a client, or to all with -1; a client's to the server, without a target. */
  emitNet(name: string, payload: Uint8Array, target: number, bytesPerSecond?: number): void
}

/** Modules of `main.lua`, in order of their dependencies. */
const modules = ['vectors', 'msgpack', 'natives', 'scheduler', 'functions', 'events', 'state-bags', 'libraries']

let started = 0

/** One resource's scripts in Lua on one side: a state of its own, called synchronously, as a runtime of the game is. */
export class LuaScript implements FileRuntime, ScriptRuntime {
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
    machine.run('main', prefix, resource, options.side)
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

  runFile(source: string, filename: string): void {
    this.#request('file', source, filename)
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
    const [first = ''] = fields.map(String)
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
      case 'emitNet':
        this.#options.emitNet(first, payload, Number(fields[2]), Number(fields[3]) || undefined)
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

  /** A native returns several values in Lua where it returns a list in JavaScript, and a vector3 where it returns a list of numbers. */
  #native(name: string, payload: Uint8Array): Uint8Array {
    const args = unpack(payload, this.#party.unpacking) as unknown[]
    const result = (this.#options.natives[name] as Native)(...args)
    const type = nativeTypes(this.#options.side).get(name) ?? ''
    const types = severalTypes(type)
    const several = types && Array.isArray(result)
    const values = several ? result : [result]
    const packed = values.map((value, at) => {
      const isVector = (several ? types[at] : type) === 'number[]' && Array.isArray(value) && value.length === 3
      return isVector ? packedVector(value as number[]) : pack(value, this.#party.packing)
    })
    return Buffer.concat([Buffer.from([fixedList + packed.length]), ...packed])
  }
}

/** MessagePack's mark of a list of up to 15 values. */
const fixedList = 0x90

/** One vector3, as `runtime/vectors.lua` reads it. */
function packedVector(numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.from([0xc7, 12, 21, ...new Array<number>(12).fill(0)])
  for (const [at, number] of numbers.entries()) bytes.writeFloatLE(number, 3 + at * 4)
  return bytes
}
