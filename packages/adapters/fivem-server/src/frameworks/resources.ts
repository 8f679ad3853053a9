import { firstReturnValue, type MaybePromise } from './parse-answers.ts'

/** True if a resource of this name runs. A resource that `provide`s the name counts too, so real names are checked first. */
export function isStarted(resource: string): boolean {
  const state = GetResourceState(resource)
  return state === 'started' || state === 'starting'
}

/** Calls an export of another resource. Throws where there is none; returns a promise where the export waits. */
export function callExport<T>(resource: string, name: string, ...args: unknown[]): MaybePromise<T> {
  // `globalThis.exports` in full: a bundler reserves plain `exports` for the exports of a module.
  const call = globalThis.exports[resource]?.[name]
  if (!call) throw new Error(`${resource} has no export ${name}`)
  return call(...args) as MaybePromise<T>
}

/** Caches an export's answer until its resource starts again, when the functions in it stop working. */
export function cachedExport<T>(resource: string, name: string, ...args: unknown[]): () => Promise<T> {
  let cached: Promise<T> | undefined
  on('onResourceStart', (started: string) => {
    if (started === resource) cached = undefined
  })
  return () => {
    cached ??= (async () => callExport<T>(resource, name, ...args))()
    cached.catch(() => {
      cached = undefined
    })
    return cached
  }
}

/** Runs `act` now and at each start of a resource, which loses what others registered with it. */
export function onEachStart(resource: string, act: () => Promise<unknown>): void {
  const attempt = () => void act().catch(() => {}) // the resource stopped meanwhile; its next start tries again
  attempt()
  on('onServerResourceStart', (started: string) => {
    if (started === resource) attempt()
  })
}

/** True if the player has an item in ox_inventory; undefined on servers without it. */
export async function oxInventoryHas(source: number, item: string): Promise<boolean | undefined> {
  if (!isStarted('ox_inventory')) return undefined
  return Number(firstReturnValue(await callExport('ox_inventory', 'GetItemCount', source, item))) > 0
}

/**
 * Calls back after a player has used an item in ox_inventory, which passes an item with `consume`, such as its own `phone`, to no framework
 * (overextended/ox_inventory 83029c69, server.lua: ox_inventory:useItem). Others it passes on too, so an item may be reported twice.
 */
export function onOxInventoryItemUsed(item: string, used: (source: number) => void): void {
  on('ox_inventory:usedItem', (source: unknown, name: unknown) => {
    if (name === item) used(Number(source))
  })
}
