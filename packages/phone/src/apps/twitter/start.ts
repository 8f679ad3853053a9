import type { EventListeners } from '../../link/event-queue.ts'
import { replaceBrands } from '../../shell/appearance/branded-texts.ts'
import { notify, titleAndText } from '../../shell/notifications/notifications.ts'
import { useOwnProfile } from './state.ts'
import { title as appTitle } from './title.ts'

/** The rest is heard by what is loaded with the screens: who has never opened the app has nothing that could change. */
export const events: EventListeners = {
  TWITTER_NOTIFY: (title, text, route) =>
    notify({
      app: 'twitter',
      ...titleAndText(replaceBrands(appTitle), replaceBrands(title), text),
      route: route ?? '/twitter',
      ...(route !== undefined && { conversation: route.slice(1) }), // the newest like of a tweet stands for all of them
    }),
}

/** Without a profile every page leads to the registration, and with one that leads to the timeline. */
export function useRedirect(path: string): string | null {
  const profile = useOwnProfile((state) => state.profile)
  if (profile === undefined) return null
  if (profile === null) return path === '/twitter/register' ? null : '/twitter/register'
  return path === '/twitter/register' ? '/twitter' : null
}
