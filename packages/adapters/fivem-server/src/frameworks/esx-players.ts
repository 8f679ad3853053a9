import { type Maybe, textIn } from './parse-answers.ts'
import { callExport, keptExport } from './resources.ts'

export const esxResource = 'es_extended'

/** A player as ESX hands them out: a table of some sixty functions, each a reference that has to be made. */
interface XPlayer {
  source: number
  identifier: string
  /** Not there before the first spawn. */
  spawned?: boolean
}

export interface SharedObject {
  GetPlayerFromId(source: number): Maybe<XPlayer | null>
  /** Since 1.13.2 `isMinimal` asks for sources alone. */
  GetExtendedPlayers(key: string, value: string, isMinimal: true): Maybe<Record<string, XPlayer | number>>
  /** ox_inventory asks for these functions, too. */
  RegisterUsableItem(name: string, used: (source: number) => void): Maybe<unknown>
}

export interface EsxPlayer {
  source: number
  identifier: string
  /** Calls one of the player's functions. */
  ask<T>(method: string, ...args: unknown[]): Maybe<T | undefined>
}

/** From this version on ESX saves nobody who has not spawned yet (esx_core e7654914). */
const spawnCheckSince = [1, 10, 3]

/** Players of ESX, by `RunStaticPlayerMethod` where it is (since 1.12.2, esx_core df287b04), so that nobody's functions are copied. */
export class EsxPlayers {
  readonly shared = keptExport<SharedObject>(esxResource, 'getSharedObject')
  readonly #spawned = new Set<number>()
  #isStatic: boolean | undefined

  constructor() {
    on('onResourceStart', (started: string) => {
      if (started === esxResource) this.#isStatic = undefined
    })
  }

  /** Who plays at a connection. */
  async at(source: number): Promise<EsxPlayer | undefined> {
    this.#isStatic ??= hasStaticMethods()
    if (!this.#isStatic) return viaObject(await (await this.shared()).GetPlayerFromId(source))
    const ask = <T>(method: string, ...args: unknown[]) =>
      callExport<T | undefined>(esxResource, 'RunStaticPlayerMethod', source, method, ...args)
    const identifier = textIn(await ask('getIdentifier'))
    return identifier ? { source, identifier, ask } : undefined
  }

  /** Whether ESX will write their money down when they leave. */
  async isKept(source: number): Promise<boolean> {
    if (this.#spawned.has(source)) return true
    const x = await (await this.shared()).GetPlayerFromId(source)
    if (!x || (x.spawned !== true && checksSpawn())) return false
    this.#spawned.add(source)
    return true
  }

  /** Another character is chosen there, or nobody's. */
  forget(source: number): void {
    this.#spawned.delete(source)
  }
}

function hasStaticMethods(): boolean {
  try {
    void callExport(esxResource, 'RunStaticPlayerMethod', 0, 'getIdentifier') // nobody's source: it answers nothing
    return true
  } catch {
    return false
  }
}

function viaObject(x: XPlayer | null): EsxPlayer | undefined {
  if (!x?.identifier) return undefined
  const { source, identifier } = x
  return { source, identifier, ask: <T>(method: string, ...args: unknown[]) => call<T>(x, method, args) }
}

function call<T>(x: XPlayer, method: string, args: unknown[]): Maybe<T | undefined> {
  const run: unknown = Reflect.get(x, method)
  return typeof run === 'function' ? (run(...args) as Maybe<T>) : undefined
}

function checksSpawn(): boolean {
  const version = (GetResourceMetadata(esxResource, 'version', 0) ?? '').split('.').map(Number)
  for (const [at, since] of spawnCheckSince.entries()) {
    const part = version[at] ?? 0
    if (part !== since) return part > since
  }
  return true
}
