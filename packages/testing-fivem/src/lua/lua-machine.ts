import { readFileSync } from 'node:fs'
import { LUA_REGISTRYINDEX, LuaEventMasks, LuaReturn, LuaWasm } from 'wasmoon'
import type { Answer, LuaRuntime } from './lua-runtime.ts'

/** The raw functions that wasmoon wraps for text: strings of Lua are bytes. */
interface ForBytes {
  _lua_tolstring(state: number, index: number, lengthPointer: number): number
  _lua_pushlstring(state: number, pointer: number, length: number): number
}

/** Most nested calls, in all states together: JavaScript's stack, which has them all, overflows at about twice as many. */
const maxDepth = 64
let depth = 0

/** Instructions between two checks of the deadline: about a millisecond. */
const instructionsBetweenChecks = 100_000
/** Values on Lua's stack for each call besides its fields: the function and its name. */
const stackSlotsPerCall = 2

/**
 * One state of Lua 5.4 in a WebAssembly instance of its own. Host and Lua call each other synchronously, to any depth, by name and with
 * strings of bytes: Lua by `wire.ask`, the host by `call`, which `wire.serve` answers.
 */
export class LuaMachine implements LuaRuntime {
  answer: Answer = (name) => {
    throw new Error(`no handler for ${name}`)
  }
  readonly #lua: LuaWasm
  readonly #forBytes: ForBytes
  readonly #main: number
  readonly #timeoutMs: number
  readonly #dispatcher: number
  readonly #lengthPointer: number
  /** The Lua thread that waits for the host now. */
  #running: number
  #deadlineMs = Number.POSITIVE_INFINITY
  /** Why the machine has ended: its stack frames were discarded in the middle of their work. */
  #end: Error | undefined

  private constructor(lua: LuaWasm, timeoutMs: number) {
    this.#lua = lua
    this.#forBytes = lua.module as LuaWasm['module'] & ForBytes
    this.#timeoutMs = timeoutMs
    this.#main = lua.luaL_newstate()
    this.#running = this.#main
    this.#lengthPointer = lua.module._malloc(Uint32Array.BYTES_PER_ELEMENT)
    lua.luaL_openlibs(this.#main)
    const hook = lua.module.addFunction(() => this.#checkDeadline(), 'vii')
    // Every coroutine inherits the hook.
    lua.lua_sethook(this.#main, hook, LuaEventMasks.Count, instructionsBetweenChecks)
    const host = lua.module.addFunction((caller: number) => this.#serve(caller), 'ii')
    this.#load('wire')
    lua.lua_pushcclosure(this.#main, host, 0)
    lua.lua_callk(this.#main, 1, 1, 0, null)
    this.#dispatcher = lua.luaL_ref(this.#main, LUA_REGISTRYINDEX)
  }

  /** @param timeoutMs How long Lua may run before it calls its host or returns; time in the host does not count. */
  static async open(timeoutMs: number): Promise<LuaMachine> {
    return new LuaMachine(await LuaWasm.initialize(), timeoutMs)
  }

  /** Makes a file of `runtime/` available to `require`. */
  provide(name: string): void {
    const state = this.#main
    this.#lua.lua_getglobal(state, 'package')
    this.#lua.lua_getfield(state, -1, 'preload')
    this.#load(name)
    this.#lua.lua_setfield(state, -2, name)
    this.#lua.lua_settop(state, 0)
  }

  /** Runs a file of `runtime/`. */
  run(name: string, ...args: string[]): void {
    this.#load(name)
    for (const arg of args) this.#push(this.#main, arg)
    this.#lua.lua_callk(this.#main, args.length, 0, 0, null)
  }

  /** Calls `wire.serve[name]`. @throws its error; always, once the machine has ended by its timeout or by `close`. */
  call(name: string, ...fields: (string | Uint8Array)[]): Buffer {
    if (this.#end) throw this.#end
    if (depth === maxDepth) throw new Error(`more than ${maxDepth} calls wait for each other`)
    const state = this.#running
    const lua = this.#lua
    const top = lua.lua_gettop(state)
    lua.luaL_checkstack(state, fields.length + stackSlotsPerCall, null)
    lua.lua_rawgeti(state, LUA_REGISTRYINDEX, BigInt(this.#dispatcher))
    for (const field of [name, ...fields]) this.#push(state, field)
    const status = this.#within(() => lua.lua_pcallk(state, fields.length + 1, 1, 0, 0, null))
    const answer = this.#bytes(state, -1)
    lua.lua_settop(state, top)
    if (status !== LuaReturn.Ok) throw new Error(answer.toString())
    return answer
  }

  get isUsable(): boolean {
    return !this.#end
  }

  /** The memory is garbage-collected once nothing runs in it. */
  close(): void {
    this.#end ??= new Error('it has stopped')
  }

  /** Pushes a file of `runtime/` on the stack, as a function. */
  #load(name: string): void {
    const { module } = this.#lua
    const source = readFileSync(new URL(`./runtime/${name}.lua`, import.meta.url))
    const pointer = module._malloc(source.length)
    module.HEAPU8.set(source, pointer)
    const status = this.#lua.luaL_loadbufferx(this.#main, pointer, source.length, `=${name}.lua`, 't')
    module._free(pointer)
    if (status !== LuaReturn.Ok) throw new Error(this.#bytes(this.#main, -1).toString())
  }

  #push(state: number, field: string | Uint8Array): void {
    const bytes = typeof field === 'string' ? Buffer.from(field) : field
    const pointer = this.#lua.module._malloc(bytes.length)
    this.#lua.module.HEAPU8.set(bytes, pointer)
    this.#forBytes._lua_pushlstring(state, pointer, bytes.length)
    this.#lua.module._free(pointer)
  }

  /** A value that is no string is empty. */
  #bytes(state: number, index: number): Buffer {
    const { module } = this.#lua
    const pointer = this.#forBytes._lua_tolstring(state, index, this.#lengthPointer)
    if (pointer === 0) return Buffer.alloc(0)
    const length = module.HEAPU32[this.#lengthPointer / Uint32Array.BYTES_PER_ELEMENT] ?? 0
    return Buffer.from(module.HEAPU8.subarray(pointer, pointer + length))
  }

  /** Handles Lua's call of its host. A JavaScript exception through Lua's frames would break the state, so only its end throws. */
  #serve(state: number): number {
    this.#checkDeadline()
    const startMs = performance.now()
    const outer = this.#running
    this.#running = state
    const [name = '', ...fields] = Array.from({ length: this.#lua.lua_gettop(state) }, (_, at) =>
      this.#bytes(state, at + 1),
    )
    let isFine = true
    let reply: string | Uint8Array
    try {
      reply = this.answer(String(name), fields)
    } catch (error) {
      isFine = false
      reply = error instanceof Error ? error.message : String(error)
    }
    if (this.#end) throw this.#end
    this.#running = outer
    this.#deadlineMs += performance.now() - startMs
    this.#lua.lua_pushboolean(state, Number(isFine))
    this.#push(state, reply)
    return 2
  }

  #checkDeadline(): void {
    if (performance.now() > this.#deadlineMs) throw new Error(`Lua did not come back within ${this.#timeoutMs} ms`)
  }

  /** Any exception that passes through has broken Lua's frames, so the machine ends. */
  #within<T>(act: () => T): T {
    const outer = this.#deadlineMs
    this.#deadlineMs = performance.now() + this.#timeoutMs
    depth++
    try {
      return act()
    } catch (error) {
      this.#end ??= error instanceof Error ? error : new Error(String(error))
      throw this.#end
    } finally {
      depth--
      this.#deadlineMs = outer
    }
  }
}
