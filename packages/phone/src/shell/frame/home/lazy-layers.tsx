import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { type Loadable, useLoaded } from '../../apps/loadable.ts'
import { afterPaint } from '../boot/after-paint.ts'

/** What is pulled down from the status bar, the switcher, and the lock screen; home is drawn before it is loaded. */
export const centreLayer: Loadable<object> = {
  load: () => afterPaint().then(() => import('../centre/centre-layer.tsx')),
}
/** Over the home screen, while icons are moved, a folder is open or something is looked for. */
export const homeModesLayer: Loadable<object> = { load: () => import('./modes/home-modes.tsx') }

/** Nothing until it is loaded, and where it cannot be. */
export function LazyLayer({ layer }: { layer: Loadable<object> }) {
  return <ErrorBoundary fallback={() => null}>{() => <Loaded layer={layer} />}</ErrorBoundary>
}

function Loaded({ layer }: { layer: Loadable<object> }) {
  const Layer = useLoaded(layer)
  return Layer ? <Layer /> : null
}
