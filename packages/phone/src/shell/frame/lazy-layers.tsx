import { ErrorBoundary } from '../error-boundary.tsx'
import type { Loadable } from '../loadable.ts'
import { Loaded } from './loaded.tsx'

/** Beside the volume buttons, once one was pressed. */
const volumeSign: Loadable<{ presses: number }> = { load: () => import('./volume-sign.tsx') }
/** Over the home screen: loaded when icons are first moved, a folder is opened or something is looked for. */
export const homeModes: Loadable<object> = { load: () => import('./home-modes/home-modes.tsx') }

export function VolumeSign(props: { presses: number }) {
  return <ErrorBoundary fallback={() => null}>{() => <Loaded layer={volumeSign} props={props} />}</ErrorBoundary>
}
