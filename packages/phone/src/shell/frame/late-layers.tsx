import { useActivities } from '../activities.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { Loadable } from '../loadable.ts'
import { useNotifications } from '../notifications.ts'
import { useLateParts } from './late-parts.ts'
import { Loaded } from './loaded.tsx'

/** What is pulled down from the status bar, and the lock screen; loaded in an idle moment. */
export const centres: Loadable<object> = { load: () => import('./centre/centre-layer.tsx') }
/** The phone's top over the game, while something goes on. */
export const peek: Loadable<object> = { load: () => import('./centre/peek-phone.tsx') }
/** What goes on while the player is elsewhere. */
export const island: Loadable<object> = { load: () => import('./island/island.tsx') }
/** Loaded first of all: banners may come at any moment. */
export const banners: Loadable<{ away: boolean }> = {
  load: async () => ({ default: (await import('./notification-list.tsx')).NotificationList }),
}

/** Asked for anew with each activity where its file could not be fetched. */
export function Island() {
  const list = useActivities((state) => state.list)
  if (list.length === 0) return null
  return (
    <ErrorBoundary resetKey={list} fallback={() => null}>
      {() => <Loaded layer={island} props={{}} />}
    </ErrorBoundary>
  )
}

/** There before the first one comes, so that it is read out. Where its file could not be fetched, it is fetched again with the next one. */
export function Banners({ away }: { away: boolean }) {
  const list = useNotifications((state) => state.list)
  const isAtLeisure = useLateParts((parts) => parts.isAtLeisure)
  if (list.length === 0 && !isAtLeisure) return null
  return (
    <ErrorBoundary resetKey={list} fallback={() => null}>
      {() => <Loaded layer={banners} props={{ away }} />}
    </ErrorBoundary>
  )
}
