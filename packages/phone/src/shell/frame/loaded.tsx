import { ErrorBoundary } from '../error-boundary.tsx'
import { type Loadable, useLoaded } from '../loadable.ts'

/** Nothing until it is loaded, and where it cannot be. */
export function LazyLayer({ layer }: { layer: Loadable<object> }) {
  return <ErrorBoundary fallback={() => null}>{() => <Loaded layer={layer} props={{}} />}</ErrorBoundary>
}

export function Loaded<Props extends object>({ layer, props }: { layer: Loadable<Props>; props: Props }) {
  const Layer = useLoaded(layer)
  return Layer ? <Layer {...props} /> : null
}
