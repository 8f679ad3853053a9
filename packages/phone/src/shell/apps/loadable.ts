import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** A component in a chunk of its own. */
export interface Loadable<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Once its chunk is there: drawn at once then, where a suspended component would wait for React's throttle. */
  Loaded?: ComponentType<Props>
  loading?: Promise<void>
}

/** The first style sheet that could not be fetched. Vite asks for each once, and what needs it too would be drawn without it. */
let missingStyle: Error | undefined
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (payload.message.includes('preload CSS')) missingStyle ??= payload
})

/** Runs an `import()`, unless what it brings would be drawn without its styles. */
export async function importWithStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  if (missingStyle) throw missingStyle
  return load()
}

/** Whether the browser will not ask again for what is missing, as after an update of the server: Chromium 103 does not for modules. */
export function isMissingChunk(error: unknown): boolean {
  return error === missingStyle || (error instanceof TypeError && error.message.includes('dynamically imported module'))
}

/** Loads it, once however often it is called. After a failure the next call tries again. */
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

/** Undefined until the chunk is there. Throws to the error boundary where it cannot be loaded. */
export function useLoaded<Props>(loadable: Loadable<Props>): ComponentType<Props> | undefined {
  const load = useCallback(() => preload(loadable), [loadable])
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
