import { firstReturnValue, type MaybePromise } from './parse-answers.ts'

/** Whether a resource of this name runs. One that `provide`s the name counts too, so real names are asked first. */
export function isStarted(resource: string): boolean {
  const state = GetResourceState(resource)
  return state === 'started' || state === 'starting'
}

/** Calls an export of another resource. Throws where there is none; answers a promise where it waits for something. */
export function callExport<T>(resource: string, name: string, ...args: unknown[]): MaybePromise<T> {
  // By its full name, since a bundler keeps the plain one for the exports of a module.
  const call = globalThis.exports[resource]?.[name]
  if (!call) throw new Error(`${resource} has no export ${name}`)
  return call(...args) as MaybePromise<T>
}

/** What an export answered once, until that resource starts again: its functions are dead then. */
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

/** Does something now and each time that a resource starts again, which forgets what others told it. */
export function onEachStart(resource: string, act: () => Promise<unknown>): void {
  const attempt = () => void act().catch(() => {}) // it stopped meanwhile; its next start is another chance
  attempt()
  on('onServerResourceStart', (started: string) => {
    if (started === resource) attempt()
  })
}

/** Whether ox_inventory holds an item for the player; undefined on servers without it. */
export async function oxInventoryHas(source: number, item: string): Promise<boolean | undefined> {
  if (!isStarted('ox_inventory')) return undefined
  return Number(firstReturnValue(await callExport('ox_inventory', 'GetItemCount', source, item))) > 0
}
