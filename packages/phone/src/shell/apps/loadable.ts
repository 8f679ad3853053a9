import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** A component in a chunk of its own. */
export interface Loadable<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Set once the chunk is loaded: renders at once, where a suspended component would wait for React's throttle. */
  Loaded?: ComponentType<Props>
  loading?: Promise<void>
}

/** The first style sheet that failed to load. Vite requests each only once, so later components would render unstyled. */
let missingStyle: Error | undefined
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (payload.message.includes('preload CSS')) missingStyle ??= payload
})

/** Runs an `import()`; rejects if its component would render without its styles. */
export async function importWithStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  if (missingStyle) throw missingStyle
  return load()
}

/** True when the browser will not request a missing chunk again, as after an update of the server: Chromium 103 does not for modules. */
export function isMissingChunk(error: unknown): boolean {
  return error === missingStyle || (error instanceof TypeError && error.message.includes('dynamically imported module'))
}

/** Loads the component once, however often it is called. After a failure the next call tries again. */
export function preload<Props>(loadable: Loadable<Props>): Promise<void> {
  loadable.loading ??= importWithStyles(loadable.load).then(
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

/** Undefined until the chunk is loaded. Throws to the error boundary when loading fails. */
export function useLoaded<Props>(loadable: Loadable<Props>): ComponentType<Props> | undefined {
  const load = useCallback(() => preload(loadable), [loadable])
  useLoading(loadable.Loaded !== undefined, load)
  return loadable.Loaded
}

/** Renders again once `load` has finished. Throws to the error boundary when loading fails. */
export function useLoading(isThere: boolean, load: () => Promise<unknown>): void {
  const [outcome, setOutcome] = useState<{ error?: unknown }>({})
  useEffect(() => {
    if (isThere) return
    let isCancelled = false
    const settle = (next: typeof outcome) => {
      if (!isCancelled) setOutcome(next)
    }
    load().then(
      () => settle({}),
      (error) => settle({ error }),
    )
    return () => {
      isCancelled = true
    }
  }, [isThere, load])
  if ('error' in outcome) throw outcome.error
}
