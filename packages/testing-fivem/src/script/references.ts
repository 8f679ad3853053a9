import { isNativeError, isPromise } from 'node:util/types'
import { type Packing, pack, type Unpacking, unpack } from '../wire/msgpack.ts'

/** A party that exchanges values through MessagePack: a resource's script, or the game itself. */
export interface Party {
  readonly name: string
  readonly packing: Packing
  readonly unpacking: Unpacking
}

interface Maker {
  object(): Record<string, unknown>
  array(): unknown[]
  promise: typeof newPromise
}
type Callback = (...args: unknown[]) => unknown
/** Calls a function of another process by its number there, with packed arguments. Returns its values, packed as a list or a table. */
type ForeignCall = (id: string, args: Uint8Array) => Uint8Array
/** Key under which a result says that it comes later: the value is a function that takes the callback (values, problem). */
const asyncResultKey = '__cfx_async_retval'
const newPromise = (executor: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void) =>
  new Promise(executor)
const ownMaker: Maker = { object: () => ({}), array: () => [], promise: newPromise }

/** Functions that were packed on one side, callable by name while their owner runs. */
export class References {
  readonly #functions = new Map<string, { owner: Party; callback: Callback }>()
  readonly #foreign = new Map<string, { name: string; call: ForeignCall }>()
  readonly #report: (error: unknown, where: string) => void
  /** Resources whose calls are being handled, the latest last. */
  readonly callers: string[] = []
  #last = 0

  constructor(report: (error: unknown, where: string) => void) {
    this.#report = report
  }

  /**
   * @param name Resource that owns the functions this party sends.
   * @param hidesErrors A call that fails throws without the other side's text, as in the game's JavaScript (main.js: refFunctionUnpacker).
   */
  party(name: string, { make = ownMaker, hidesErrors = false }: { make?: Maker; hidesErrors?: boolean } = {}): Party {
    const party: Party = {
      name,
      packing: {
        refer: (callback) => {
          const reference = `${name}:${++this.#last}`
          this.#functions.set(reference, { owner: party, callback })
          return reference
        },
      },
      unpacking: {
        object: make.object,
        array: make.array,
        callable: (reference) => {
          const sender = this.callers.at(-1)
          return (...args: unknown[]) => {
            if (!hidesErrors) return this.#call(party, make, reference, args)
            try {
              return this.#call(party, make, reference, args)
            } catch {
              throw new Error(nestedCallError(name, sender))
            }
          }
        },
      },
    }
    return party
  }

  /** @param prefix Prefix of the names of all functions of another process; the rest is their number there. */
  registerForeign(name: string, prefix: string, call: ForeignCall): void {
    this.#foreign.set(prefix, { name, call })
  }

  /** Drops all functions of a resource that stops. */
  forget(name: string): void {
    for (const reference of this.#functions.keys())
      if (reference.startsWith(`${name}:`)) this.#functions.delete(reference)
    for (const [prefix, { name: owner }] of this.#foreign) if (owner === name) this.#foreign.delete(prefix)
  }

  /** Calls a function for another process, which awaits an asynchronous result itself. */
  invoke(caller: Party, reference: string, args: Uint8Array): Uint8Array {
    const foreign = this.#foreignCall(caller, reference)
    if (foreign) return foreign(args)
    const { owner, callback } = this.#findFunction(reference)
    const result = this.#run(caller, reference, () => callback(...(unpack(args, owner.unpacking) as unknown[])))
    return pack([isPromise(result) ? asyncResult(result) : result], owner.packing)
  }

  #foreignCall({ name }: Party, reference: string): ((args: Uint8Array) => Uint8Array) | undefined {
    const end = reference.lastIndexOf('.') + 1
    const foreign = this.#foreign.get(reference.slice(0, end))
    return foreign && ((args) => this.#asCaller(name, () => foreign.call(reference.slice(end), args)))
  }

  #findFunction(reference: string): { owner: Party; callback: Callback } {
    const entry = this.#functions.get(reference)
    if (!entry) throw new Error(`Invalid function reference ${reference}: its resource has stopped`)
    return entry
  }

  #asCaller<T>(name: string, act: () => T): T {
    this.callers.push(name)
    try {
      return act()
    } finally {
      this.callers.pop()
    }
  }

  #run(caller: Party, reference: string, act: () => unknown): unknown {
    try {
      return this.#asCaller(caller.name, act)
    } catch (error) {
      this.#report(error, `function reference ${reference}`)
      throw new Error(reasonOf(error))
    }
  }

  #call(caller: Party, make: Maker, reference: string, args: unknown[]): unknown {
    const foreign = this.#foreignCall(caller, reference)
    if (foreign) return fromForeign(unpack(foreign(pack(args, caller.packing)), caller.unpacking), make)
    const { owner, callback } = this.#findFunction(reference)
    const transfer = (value: unknown, from: Party, to: Party) =>
      unpack(pack([value], from.packing), to.unpacking) as [unknown]
    const result = this.#run(caller, reference, () => callback(...(transfer(args, caller, owner)[0] as unknown[])))
    if (!isPromise(result)) return transfer(result, owner, caller)[0]
    return make.promise((resolve, reject) =>
      (result as Promise<unknown>)
        .then((value) => resolve(transfer(value, owner, caller)[0]))
        // Only the reason's text is passed on.
        .catch((reason) => reject(reasonOf(reason))),
    )
  }
}

/** Converts a Lua function's return values for JavaScript: one value is itself, several are a list, and a table with holes stays one. */
export function unwrapReturns(returns: unknown): unknown {
  if (!Array.isArray(returns)) return returns
  return returns.length > 1 ? returns : returns[0]
}

function fromForeign(returns: unknown, make: Maker): unknown {
  const sole = unwrapReturns(returns)
  const deferred = (sole as { [asyncResultKey]?: unknown } | null | undefined)?.[asyncResultKey]
  if (typeof deferred !== 'function') return sole
  return make.promise((resolve, reject) =>
    deferred((values: unknown, problem: unknown) =>
      problem == null ? resolve(unwrapReturns(values)) : reject(problem),
    ),
  )
}

function asyncResult(result: Promise<unknown>): unknown {
  const answered = (settle: (values: unknown, problem: unknown) => void) =>
    void result
      .then(
        (value) => settle([value], null),
        (error) => settle(null, reasonOf(error)),
      )
      .catch(() => {}) // the caller has stopped, or has reported its own error
  return { [asyncResultKey]: answered }
}

function nestedCallError(caller: string, sender: string | undefined): string {
  const text = `Error in nested ref call for ${caller}. `
  if (!sender) return text
  return `${text}${caller} tried to call a function reference in ${sender} but the reference wasn't valid. (did ${sender} restart recently?)`
}

function reasonOf(error: unknown): string {
  return isNativeError(error) ? error.message : String(error)
}
