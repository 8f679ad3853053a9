import { type MaybePromise, parseText } from './parse-answers.ts'
import { cachedExport, callExport } from './resources.ts'

export const esxResource = 'es_extended'

/** A player object of ESX: a table of about sixty functions, each copied as a reference. */
interface XPlayer {
  source: number
  identifier: string
  /** Absent before the first spawn. */
  spawned?: boolean
}

export interface SharedObject {
  GetPlayerFromId(source: number): MaybePromise<XPlayer | null>
  /** Since 1.13.2 `isMinimal` returns sources only. Absent before ESX Legacy. */
  GetExtendedPlayers?(key: string, value: string, isMinimal: true): MaybePromise<Record<string, XPlayer | number>>
  GetPlayers(): MaybePromise<Record<string, number>>
  /** ox_inventory uses this registration, too. */
  RegisterUsableItem(name: string, used: (source: number) => void): MaybePromise<unknown>
}

export interface EsxPlayer {
  source: number
  identifier: string
  /** Calls one of the player's functions. */
  call<T>(method: string, ...args: unknown[]): MaybePromise<T | undefined>
}

/** From this version on ESX does not save a player who has not spawned yet (esx_core e7654914). */
const spawnCheckSince = [1, 10, 3]
/** From this version on every character has a social security number of its own, made with the character (server/functions.lua). */
const ssnSince = [1, 13, 3]

/** Players of ESX, by `RunStaticPlayerMethod` where available (since 1.12.2, esx_core df287b04), which avoids copying player functions. */
export class EsxPlayers {
  readonly shared = cachedExport<SharedObject>(esxResource, 'getSharedObject')
  readonly #spawned = new Set<number>()
  #isStatic: boolean | undefined

  constructor() {
    on('onResourceStart', (started: string) => {
      if (started === esxResource) this.#isStatic = undefined
    })
  }

  /** The player at a connection. */
  async at(source: number): Promise<EsxPlayer | undefined> {
    this.#isStatic ??= hasStaticMethods()
    if (!this.#isStatic) return viaObject(await (await this.shared()).GetPlayerFromId(source))
    const ask = <T>(method: string, ...args: unknown[]) =>
      callExport<T | undefined>(esxResource, 'RunStaticPlayerMethod', source, method, ...args)
    const identifier = parseText(await ask('getIdentifier'))
    return identifier ? { source, identifier, call: ask } : undefined
  }

  /** True if ESX will save the player's money when they leave. */
  async isSavedOnLeave(source: number): Promise<boolean> {
    if (this.#spawned.has(source)) return true
    const x = await (await this.shared()).GetPlayerFromId(source)
    if (!x || (x.spawned !== true && isSince(spawnCheckSince))) return false
    this.#spawned.add(source)
    return true
  }

  /** Drops what is cached about a connection whose character has left. */
  forget(source: number): void {
    this.#spawned.delete(source)
  }
}

function hasStaticMethods(): boolean {
  try {
    void callExport(esxResource, 'RunStaticPlayerMethod', 0, 'getIdentifier') // no player has source 0: it returns nothing
    return true
  } catch {
    return false
  }
}

function viaObject(x: XPlayer | null): EsxPlayer | undefined {
  if (!x?.identifier) return undefined
  const { source, identifier } = x
  return { source, identifier, call: <T>(method: string, ...args: unknown[]) => callMethod<T>(x, method, args) }
}

function callMethod<T>(x: XPlayer, method: string, args: unknown[]): MaybePromise<T | undefined> {
  const run: unknown = Reflect.get(x, method)
  return typeof run === 'function' ? (run(...args) as MaybePromise<T>) : undefined
}

/** True if the framework has this version or a newer one. */
function isSince(version: readonly number[]): boolean {
  const parts = (GetResourceMetadata(esxResource, 'version', 0) ?? '').split('.').map(Number)
  for (const [at, since] of version.entries()) {
    const part = parts[at] ?? 0
    if (part !== since) return part > since
  }
  return true
}

/** The number that a deleted character and its successor do not share; undefined where ESX has none. */
export async function ssnOf(x: EsxPlayer): Promise<string | undefined> {
  if (!isSince(ssnSince)) return undefined // an unknown method is an error that ESX prints
  return parseText(await x.call('getSSN')) || undefined
}
