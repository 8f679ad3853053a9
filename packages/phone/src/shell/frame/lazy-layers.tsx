import { ErrorBoundary } from '../error-boundary.tsx'
import { type Loadable, useLoaded } from '../loadable.ts'
import { useNotifications } from '../notifications.ts'

/** What is pulled down from the status bar, and the lock screen; loaded in an idle moment. */
export const centres: Loadable<object> = { load: () => import('./centre/centre-layer.tsx') }
/** The phone's top over the game, while something goes on. */
export const peek: Loadable<object> = { load: () => import('./centre/peek-phone.tsx') }
/** Loaded first of all: banners may come at any moment. */
export const banners: Loadable<{ away: boolean }> = {
  load: async () => ({ default: (await import('./notification-list.tsx')).NotificationList }),
}

export function LazyLayer({ layer }: { layer: Loadable<object> }) {
  return <ErrorBoundary fallback={() => null}>{() => <Loaded layer={layer} props={{}} />}</ErrorBoundary>
}

/** Where its file could not be fetched, it is fetched again with the next notification. */
export function Banners({ away }: { away: boolean }) {
  const list = useNotifications((state) => state.list)
  return (
    <ErrorBoundary resetKey={list} fallback={() => null}>
      {() => <Loaded layer={banners} props={{ away }} />}
    </ErrorBoundary>
  )
}

function Loaded<Props extends object>({ layer, props }: { layer: Loadable<Props>; props: Props }) {
  const Layer = useLoaded(layer)
  return Layer ? <Layer {...props} /> : null
}
