import { backend } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { replaceBrands } from '../../shell/appearance/branded-texts.ts'
import { notify, titleAndText } from '../../shell/notifications/notifications.ts'
import { beforeId, early, useOwnProfile } from './state.ts'
import { title as appTitle } from './title.ts'

/** Other events are handled by code loaded with the screens: a player who has not opened the app has nothing to update. */
export const events: EventListeners = {
  TWITTER_NOTIFY: (title, text, route) =>
    notify({
      app: 'twitter',
      ...titleAndText(replaceBrands(appTitle), replaceBrands(title), text),
      route: route ?? '/twitter',
      ...(route !== undefined && { conversation: route.slice(1) }), // the newest like of a tweet replaces the earlier ones
    }),
}

/** Requests the profile and the timeline together while their page renders. */
export function prefetch(path: string): void {
  const { profile } = useOwnProfile.getState()
  if (path !== '/twitter' || profile === null) return
  if (profile === undefined) early.profile.start(backend.twitter())
  early.timeline.start(backend.twitter_timeline(beforeId, 'all'))
}

/** Without a profile every page redirects to the registration, and with one the registration to the timeline. */
export function useRedirect(path: string): string | null {
  const profile = useOwnProfile((state) => state.profile)
  if (profile === undefined) return null
  if (profile === null) return path === '/twitter/register' ? null : '/twitter/register'
  return path === '/twitter/register' ? '/twitter' : null
}
