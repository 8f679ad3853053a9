import { type Party, soleOf } from '../script/references.ts'
import type { Citizen, Side } from '../script/side.ts'
import type { Native, Runtime } from '../types.ts'
import { pack, unpack } from '../wire/msgpack.ts'
import { LuaProcess } from './process.ts'

export interface LuaScriptOptions {
  /** What its unknown names in capitals are, looked up whenever one is called. */
  natives: Record<string, unknown>
  emitNet(name: string, target: number, payload: Uint8Array): void
  /** How long it may take over one step, in ms, before it is stopped. */
  patienceMs: number
}

let started = 0

/** One resource's server scripts in Lua: a process of their own, which answers before anything else happens, as a runtime of the game does. */
export class LuaScript implements Runtime, Citizen {
  readonly resource: string
  readonly #side: Side
  readonly #options: LuaScriptOptions
  readonly #process: LuaProcess
  readonly #party: Party
  readonly #heard = new Set<string>()
  #problem: Error | undefined
  #isClosed = false

  constructor(side: Side, resource: string, options: LuaScriptOptions) {
    this.#side = side
    this.resource = resource
    this.#options = options
    this.#party = side.references.party(resource)
    const prefix = `${resource}:lua${++started}.`
    this.#process = new LuaProcess([prefix, resource], options.patienceMs)
    side.references.keepForeign(resource, prefix, (id, args) => this.#request('C', id, args))
    this.#request('T', String(side.clock.now()))
  }

  get global(): Record<string, unknown> {
    throw new Error(`the globals of ${this.resource} are Lua's own: use run`)
  }

  /** Runs Lua source. Answers what it returns: nothing, one value, or a list. */
  run(source: string, filename = `@${this.resource}/test.lua`): unknown {
    return soleOf(unpack(this.#request('L', source, filename), this.#party.unpacking))
  }

  dispatch(name: string, payload: Uint8Array, origin: string): void {
    if (this.#heard.has(name)) this.#try(`event ${name}`, () => this.#request('E', name, payload, origin))
  }
  tick(): void {
    this.#try('tick', () => this.#request('T', String(this.#side.clock.now())))
  }
  close(): void {
    if (!this.#isClosed) this.#process.close()
    this.#isClosed = true
  }

  /** The end of the process is told once; after it nothing is heard here, and who calls gets the error each time. */
  #try(where: string, act: () => void): void {
    if (this.#isClosed) return
    try {
      act()
    } catch (error) {
      if (error !== this.#problem) this.#side.fail(this.resource, error, where)
    }
  }

  /** Asks the process, and serves what it asks until it has answered. @throws what went wrong there. */
  #request(letter: string, ...fields: (string | Uint8Array)[]): Uint8Array {
    if (this.#problem) throw this.#problem
    this.#send(letter, ...fields)
    for (;;) {
      const asked = this.#receive()
      const [first = Buffer.alloc(0)] = asked.fields
      if (asked.letter === 'R') return first
      if (asked.letter === 'X') throw new Error(first.toString())
      this.#serve(asked.letter, asked.fields)
    }
  }

  #serve(letter: string, fields: Buffer[]): void {
    let reply: [letter: 'R' | 'X', field: string | Uint8Array]
    try {
      reply = ['R', this.#answer(letter, fields)]
    } catch (error) {
      reply = ['X', error instanceof Error ? error.message : String(error)]
    }
    this.#send(...reply)
  }

  #answer(letter: string, fields: Buffer[]): string | Uint8Array {
    const [first = '', second = ''] = fields.map(String)
    const [, payload = Buffer.alloc(0)] = fields
    switch (letter) {
      case 'h':
        this.#heard.add(first)
        return ''
      case 'p':
        this.#side.print(this.resource, [first])
        return ''
      case 'f':
        this.#side.printError(this.resource, [first])
        return ''
      case 'e':
        return String(this.#side.triggerFrom(this.#party, first, payload))
      case 'n':
        this.#options.emitNet(first, Number(second), fields[2] ?? Buffer.alloc(0))
        return ''
      case 'i':
        return this.#side.references.invoke(this.#party, first, payload)
      case 'k':
        return String(typeof this.#options.natives[first] === 'function')
      case 'g':
        return this.#native(first, payload)
      default:
        throw new Error(`Lua asked ${letter}`)
    }
  }

  #native(name: string, payload: Uint8Array): Uint8Array {
    const args = unpack(payload, this.#party.unpacking) as unknown[]
    return pack([(this.#options.natives[name] as Native)(...args)], this.#party.packing)
  }

  #send(letter: string, ...fields: (string | Uint8Array)[]): void {
    this.#orEnd(() => this.#process.send(letter, ...fields))
  }
  #receive(): ReturnType<LuaProcess['receive']> {
    return this.#orEnd(() => this.#process.receive())
  }
  #orEnd<T>(act: () => T): T {
    if (this.#isClosed) throw this.#problem ?? new Error(`${this.resource} has stopped`)
    try {
      return act()
    } catch (error) {
      this.#problem = new Error(`${this.resource}: ${(error as Error).message}`)
      this.#side.printError(this.resource, [this.#problem.message])
      this.close()
      throw this.#problem
    }
  }
}
