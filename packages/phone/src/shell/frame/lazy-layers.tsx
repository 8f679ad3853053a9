import { ErrorBoundary } from '../error-boundary.tsx'
import type { HomeItem } from '../home-layout.ts'
import { type Loadable, useLoaded } from '../loadable.ts'

/** Beside the volume buttons, once one was pressed. */
const volumeSign: Loadable<{ presses: number }> = { load: () => import('./volume-sign.tsx') }
/** Over the home screen: loaded when icons are first moved, a folder is opened or something is looked for. */
export const homeModes: Loadable<object> = { load: () => import('./home-modes/home-modes.tsx') }

export function VolumeSign(props: { presses: number }) {
  return <ErrorBoundary fallback={() => null}>{() => <Loaded layer={volumeSign} props={props} />}</ErrorBoundary>
}

/** A folder or a widget: the home screen keeps its place free, and draws it once it is loaded. */
const extra: Loadable<{ item: HomeItem }> = { load: () => import('./widgets/home-extra.tsx') }

export function HomeExtra({ item }: { item: HomeItem }) {
  return <ErrorBoundary fallback={() => null}>{() => <Loaded layer={extra} props={{ item }} />}</ErrorBoundary>
}

export function LazyLayer({ layer }: { layer: Loadable<object> }) {
  return <ErrorBoundary fallback={() => null}>{() => <Loaded layer={layer} props={{}} />}</ErrorBoundary>
}

export function Loaded<Props extends object>({ layer, props }: { layer: Loadable<Props>; props: Props }) {
  const Layer = useLoaded(layer)
  return Layer ? <Layer {...props} /> : null
}
