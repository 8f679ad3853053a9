import { ErrorBoundary } from '../error-boundary.tsx'
import { type Loadable, useLoaded } from '../loadable.ts'

/** What is pulled down from the status bar, and the lock screen; loaded in an idle moment. */
export const centres: Loadable<object> = { load: () => import('./centre/centre-layer.tsx') }
/** The phone's top over the game, while something goes on. */
export const peek: Loadable<object> = { load: () => import('./centre/peek-phone.tsx') }

export function LazyLayer({ layer }: { layer: Loadable<object> }) {
  return <ErrorBoundary fallback={() => null}>{() => <Loaded layer={layer} />}</ErrorBoundary>
}

function Loaded({ layer }: { layer: Loadable<object> }) {
  const Layer = useLoaded(layer)
  return Layer ? <Layer /> : null
}
