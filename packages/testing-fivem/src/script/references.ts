import { isNativeError, isPromise } from 'node:util/types'
import { type Packing, pack, type Unpacking, unpack } from '../wire/msgpack.ts'

/** Who exchanges values with others through MessagePack: a resource's script, or the game itself. */
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
const newPromise = (executor: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void) =>
  new Promise(executor)
const ownMaker: Maker = { object: () => ({}), array: () => [], promise: newPromise }

/** Functions that went through MessagePack on one side, callable by name while their owner runs. */
export class References {
  readonly #kept = new Map<string, { owner: Party; callback: Callback }>()
  readonly #report: (error: unknown, where: string) => void
  /** Resources whose calls are being answered, the latest last. */
  readonly callers: string[] = []
  #last = 0

  constructor(report: (error: unknown, where: string) => void) {
    this.#report = report
  }

  /** @param name Resource that owns what this party sends. */
  party(name: string, make: Maker = ownMaker): Party {
    const party: Party = {
      name,
      packing: {
        refer: (callback) => {
          const reference = `${name}:${++this.#last}`
          this.#kept.set(reference, { owner: party, callback })
          return reference
        },
      },
      unpacking: {
        object: make.object,
        array: make.array,
        callable:
          (reference) =>
          (...args: unknown[]) =>
            this.#call(party, make, reference, args),
      },
    }
    return party
  }

  /** Forgets all functions of a resource that stops. */
  forget(name: string): void {
    for (const reference of this.#kept.keys()) if (reference.startsWith(`${name}:`)) this.#kept.delete(reference)
  }

  #call(caller: Party, make: Maker, reference: string, args: unknown[]): unknown {
    const kept = this.#kept.get(reference)
    if (!kept) throw new Error(`Invalid function reference ${reference}: its resource has stopped`)
    const { owner, callback } = kept
    const hand = (value: unknown, from: Party, to: Party) =>
      unpack(pack([value], from.packing), to.unpacking) as [unknown]
    let result: unknown
    this.callers.push(caller.name)
    try {
      result = callback(...(hand(args, caller, owner)[0] as unknown[]))
    } catch (error) {
      this.#report(error, `function reference ${reference}`)
      throw new Error(reasonOf(error))
    } finally {
      this.callers.pop()
    }
    if (!isPromise(result)) return hand(result, owner, caller)[0]
    return make.promise((resolve, reject) =>
      (result as Promise<unknown>)
        .then((value) => resolve(hand(value, owner, caller)[0]))
        // Only the reason's text comes across.
        .catch((reason) => reject(reasonOf(reason))),
    )
  }
}

function reasonOf(error: unknown): string {
  return isNativeError(error) ? error.message : String(error)
}
