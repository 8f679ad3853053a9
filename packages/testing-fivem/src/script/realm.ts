import { Script as Compiled, type Context, createContext, runInContext } from 'node:vm'

/** A JavaScript realm of its own: one resource on the server or on one client. */
export interface Realm {
  readonly context: Context
  readonly global: Record<string, unknown>
  object(): Record<string, unknown>
  array(): unknown[]
  promise(executor: (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => void): Promise<unknown>
  run(source: string, filename: string): unknown
}

/** Statements that remove the features of this machine's V8 that the game's V8 12.4 lacks. */
const newerThanTheGame = `
  for (const name of ['Float16Array', 'SuppressedError', 'DisposableStack', 'AsyncDisposableStack']) delete globalThis[name]
  delete Promise.try; delete Math.f16round; delete RegExp.escape; delete Error.isError; delete Atomics.pause; delete Iterator.concat
  for (const name of ['fromBase64', 'fromHex']) delete Uint8Array[name]
  for (const name of ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']) delete Uint8Array.prototype[name]
  for (const name of ['getFloat16', 'setFloat16']) delete DataView.prototype[name]
`

/**
 * Makes `instanceof` accept objects of Node's modules, which live outside the context here, but not in the game
 * (a Buffer is a Uint8Array, a failed connection is an Error).
 */
const acceptOuterClasses = `(outer => {
  for (const name of Object.keys(outer)) {
    const [inner, other] = [globalThis[name], outer[name]]
    const isOwn = Function.prototype[Symbol.hasInstance]
    Object.defineProperty(inner, Symbol.hasInstance, {
      value(thing) { return isOwn.call(this, thing) || (this === inner && thing instanceof other) },
    })
  }
})`
const outerClasses = {
  Object, Function, Array, Error, TypeError, RangeError, SyntaxError, Promise, Map, Set, Date, RegExp,
  ArrayBuffer, DataView, Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array,
  Int8Array, Int16Array, Int32Array, BigInt64Array, BigUint64Array, Float32Array, Float64Array,
} // biome-ignore format: a list

const followClock = `(now => {
  const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...args) { args.length ? super(...args) : super(now()) }
    static now() { return now() }
  }
})`

export interface RealmOptions {
  globals: Record<string, unknown>
  /** Looked up after the globals, as the game's natives are. Its prototype has natives only, so that an unknown name is missing. */
  natives: Record<string, unknown>
  /** For a virtual clock: the value of `Date.now()`. */
  now?: () => number
}

export function createRealm({ globals, natives, now }: RealmOptions): Realm {
  const context = createContext(Object.create(natives))
  const evaluate = (source: string) => runInContext(source, context)
  const global = evaluate('globalThis') as Record<string, unknown>
  evaluate(newerThanTheGame)
  evaluate(acceptOuterClasses)(outerClasses)
  if (now) evaluate(followClock)(now)

  Object.defineProperties(global, Object.getOwnPropertyDescriptors(globals))
  global.global = global
  return {
    context,
    global,
    object: evaluate('() => ({})'),
    array: evaluate('() => []'),
    promise: evaluate('executor => new Promise(executor)'),
    run: (source, filename) => new Compiled(source, { filename }).runInContext(context),
  }
}
