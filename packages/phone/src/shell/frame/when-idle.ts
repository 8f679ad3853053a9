import { type Loadable, prepare } from '../loadable.ts'

const waiting = new Map<object, () => Promise<void>>()
let isWaiting = false

/** Loads what is likely to be opened next, one in each idle moment, so that it is not waited for then. */
export function prepareWhenIdle<Props>(loadables: readonly Loadable<Props>[]): void {
  for (const loadable of loadables) if (!loadable.loading) waiting.set(loadable, () => prepare(loadable))
  next()
}

function next(): void {
  const [first] = waiting
  if (isWaiting || !first) return
  const [loadable, load] = first
  isWaiting = true
  waiting.delete(loadable)
  requestIdleCallback(() => {
    load()
      .catch(() => {}) // opening it says so
      .finally(() => {
        isWaiting = false
        next()
      })
  })
}
