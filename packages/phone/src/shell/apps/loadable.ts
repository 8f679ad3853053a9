import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** A component in a chunk of its own. */
export interface Loadable<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** Set once the chunk is loaded: renders at once, where a suspended component would wait for React's throttle. */
  Loaded?: ComponentType<Props>
  loading?: Promise<void>
}

/** Style sheets that failed to load, by address. Vite requests each only once, so components that need one would render unstyled. */
const missingStyles = new Map<string, Error>()
const styleErrors = new WeakSet<Error>()
window.addEventListener('vite:preloadError', ({ payload }) => {
  const [, address] = /preload CSS for (\S+)/.exec(payload.message) ?? []
  if (address === undefined) return
  styleErrors.add(payload)
  missingStyles.set(address, payload)
})

/** Runs an `import()`, after style sheets that are missing were requested again; rejects if its component might render without its styles. */
export async function importWithStyles<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const [address, error] of [...missingStyles]) {
    if (!(await isStyleLoaded(address))) throw error
    missingStyles.delete(address)
  }
  return load()
}

/** Requests a style sheet in the place of the link that failed, since later sheets overrule earlier ones. */
function isStyleLoaded(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve(true))
    link.addEventListener('error', () => resolve(false))
    const failed = document.head.querySelector(`link[href="${address}"]`)
    if (failed) failed.replaceWith(link)
    else document.head.append(link)
  })
}

/** True when the browser will not request a missing chunk again, as after an update of the server: Chromium 103 does not for modules. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return styleErrors.has(error) || (error instanceof TypeError && error.message.includes('dynamically imported module'))
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
