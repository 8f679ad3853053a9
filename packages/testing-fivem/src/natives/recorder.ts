import type { Native, NativeCall, Natives } from '../types.ts'
import { nativeTypes } from './names.ts'
import { makesStub, stubTable } from './stubs.ts'

/** Natives that the emulator implements itself; their calls are not recorded. */
type OwnNatives = Record<string, unknown>

/** Loops of client scripts call natives in each frame: of more calls than this, the oldest half is dropped. */
const maxCalls = 200_000

/** Records the natives that scripts call, and returns the values that a test has set. */
export class Recorder implements Natives {
  readonly calls: NativeCall[] = []
  readonly #side: 'server' | 'client'
  readonly #set = new Map<string, Native>()
  readonly #installed: Array<{ natives: OwnNatives; resource: string }> = []

  constructor(side: 'server' | 'client') {
    this.#side = side
  }

  set(name: string, native: Native): void {
    this.#set.set(name, native)
    for (const { natives, resource } of this.#installed) natives[name] = this.#recorded(name, resource, native)
  }
  callsOf(name: string): unknown[][] {
    return this.calls.filter((call) => call.name === name).map(({ args }) => args)
  }

  /**
   * The natives for one resource: the one that a test has set, else the emulator's own, else a stub.
   * @param world Natives about the game world with a plausible default; recorded like stubs.
   */
  install(resource: string, core: OwnNatives, world: Record<string, Native>): OwnNatives {
    const natives: OwnNatives = Object.create(stubTable(this.#side))
    Object.defineProperty(natives, makesStub, {
      value: (name: string, answer: Native) => {
        natives[name] = this.#recorded(name, resource, answer)
        return natives[name]
      },
    })
    for (const [name, native] of Object.entries(world)) natives[name] = this.#recorded(name, resource, native)
    for (const [name, native] of Object.entries(core)) natives[name] = this.#asInGame(name, native)
    natives.Citizen = this.#byHash(resource)
    for (const [name, native] of this.#set) natives[name] = this.#recorded(name, resource, native)
    this.#installed.push({ natives, resource })
    return natives
  }
  uninstall(resource: string): void {
    const at = this.#installed.findIndex((installed) => installed.resource === resource)
    if (at >= 0) this.#installed.splice(at, 1)
  }

  /** Natives called by their hash; `set` takes the hash as a name. */
  #byHash(resource: string): OwnNatives {
    const invoke = (hash: string, ...args: unknown[]) =>
      this.#recorded(hash, resource, this.#set.get(hash) ?? (() => undefined))(...args)
    const marker = () => null
    return {
      invokeNative: invoke,
      resultAsInteger: marker,
      resultAsFloat: marker,
      resultAsString: marker,
      returnResultAnyway: marker,
    }
  }

  #recorded(name: string, resource: string, native: Native): Native {
    return (...args) => {
      if (this.calls.length === maxCalls) this.calls.splice(0, maxCalls / 2)
      this.calls.push({ name, args, resource })
      return booleanAsInGame(this.#side, name, native(...args))
    }
  }

  #asInGame(name: string, native: unknown): unknown {
    if (typeof native !== 'function' || nativeTypes(this.#side).get(name) !== 'boolean') return native
    return (...args: unknown[]) => booleanAsInGame(this.#side, name, native(...args))
  }
}

/** A native that is true returns the integer 1 (citizenfx/fivem 06d4d34, citizen-scripting-core/include/ScriptInvoker.h: ProcessResult). */
function booleanAsInGame(side: 'server' | 'client', name: string, result: unknown): unknown {
  return result === true && nativeTypes(side).get(name) === 'boolean' ? 1 : result
}
