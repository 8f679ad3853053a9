import { useConnection } from '../../../link/connection.ts'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { type Loadable, useLoaded } from '../../apps/loadable.ts'
import { afterPaint } from '../boot/after-paint.ts'

/** The pulled-down panels, the switcher and the lock screen; loaded after home is drawn. */
export const centreLayer: Loadable<object> = {
  load: () => afterPaint().then(() => import('../centre/centre-layer.tsx')),
}
/** Layers over the home screen: editing, an open folder, search. */
export const homeModesLayer: Loadable<object> = { load: () => import('./modes/home-modes.tsx') }
/** The setup of a new phone. */
export const setupLayer: Loadable<object> = { load: () => import('./setup/setup-layer.tsx') }

/** A picture alone, over everything. */
export const imageLayer: Loadable<{ url: string }> = { load: () => import('../stage/image-viewer.tsx') }

/** Renders nothing until it is loaded. One that failed is loaded again once the server answers again. */
export function LazyLayer({ layer }: { layer: Loadable<object> }) {
  const isLost = useConnection((state) => state.isLost)
  return (
    <ErrorBoundary resetKey={isLost} fallback={() => null}>
      {() => <Loaded layer={layer} />}
    </ErrorBoundary>
  )
}

function Loaded({ layer }: { layer: Loadable<object> }) {
  const Layer = useLoaded(layer)
  return Layer ? <Layer /> : null
}
