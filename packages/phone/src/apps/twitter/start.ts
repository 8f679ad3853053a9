import type { EventListeners } from '../../link/event-queue.ts'
import { replaceBrands } from '../../shell/appearance/branded-texts.ts'
import { notify, titleAndText } from '../../shell/notifications/notifications.ts'
import { useOwnProfile } from './state.ts'
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

/** Without a profile every page redirects to the registration, and with one the registration to the timeline. */
export function useRedirect(path: string): string | null {
  const profile = useOwnProfile((state) => state.profile)
  if (profile === undefined) return null
  if (profile === null) return path === '/twitter/register' ? null : '/twitter/register'
  return path === '/twitter/register' ? '/twitter' : null
}
