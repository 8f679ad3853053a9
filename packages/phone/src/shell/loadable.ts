import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** A component in a chunk of its own. */
export interface Loadable<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Once its chunk is there: drawn at once then, where a suspended component would wait for React's throttle. */
  Loaded?: ComponentType<Props>
  loading?: Promise<void>
}

/** Loads it, once however often it is called. After a failure the next call tries again. */
export function prepare<Props>(loadable: Loadable<Props>): Promise<void> {
  loadable.loading ??= loadable.load().then(
    (module) => {
      loadable.Loaded = module.default
    },
    (error) => {
      delete loadable.loading
      throw error
    },
  )
  return loadable.loading
}

/** Undefined until the chunk is there. Throws to the error boundary where it cannot be loaded. */
export function useLoaded<Props>(loadable: Loadable<Props>): ComponentType<Props> | undefined {
  const load = useCallback(() => prepare(loadable), [loadable])
  useLoading(loadable.Loaded !== undefined, load)
  return loadable.Loaded
}

/** Draws again once something is there that is loaded until then. Throws to the error boundary where it cannot be loaded. */
export function useLoading(isThere: boolean, load: () => Promise<unknown>): void {
  const [outcome, setOutcome] = useState<{ error?: unknown }>({})
  useEffect(() => {
    if (isThere) return
    let isGone = false
    const settle = (next: typeof outcome) => {
      if (!isGone) setOutcome(next)
    }
    load().then(
      () => settle({}),
      (error) => settle({ error }),
    )
    return () => {
      isGone = true
    }
  }, [isThere, load])
  if ('error' in outcome) throw outcome.error
}
