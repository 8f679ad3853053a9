import { backend, ignoreOffline, isRefusal, sendMutation } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { notify } from '../../shell/notifications/notifications.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { isIdentified } from '../../shell/player/settings.ts'
import { earlyTimeline, loadMe, useInstagram } from './state.ts'
import { title } from './title.ts'

let mustLogOut = false

/** After REFRESH the next player is logged out; an app that was closed for a while stays logged in. */
whenPlayerLeaves(() => {
  if (!isIdentified()) mustLogOut = true
})

/** Loads the profile and its unread count, once: events update the count from then on. */
export async function init(): Promise<void> {
  if (mustLogOut) await sendMutation(backend.ig_logout, [])
  mustLogOut = false
  await loadMe()
}

/** Requests the timeline and its first picture while their page renders. */
export function prefetch(path: string): void {
  if (path !== '/instagram' || !useInstagram.getState().profile) return
  const request = backend.ig_getTimeline()
  earlyTimeline.start(request)
  void ignoreOffline(
    request.then((answer) => {
      if (!isRefusal(answer) && answer[0]) new Image().src = answer[0].image
    }),
  )
}

/** Other events are handled by `live-events.ts`, loaded with the screens: a player who has not opened the app has nothing to update. */
export const events: EventListeners = {
  INSTAGRAM_NOTIFY(notification) {
    const { content, title: customTitle, avatarURL, account, route = '/instagram/notifications' } = notification
    const { profile, unread } = useInstagram.getState()
    const isCurrent = account === undefined || account === profile?.username
    if (isCurrent) useInstagram.setState({ unread: unread + 1 })
    const [who = content] = content.split(' ', 1)
    const face = avatarURL === undefined ? {} : { avatar: { name: who, src: avatarURL } }
    notify({
      app: 'instagram',
      title: customTitle ?? (isCurrent ? title : `@${account}`),
      subtitle: content,
      route,
      ...face,
    })
  },
}

const loggedOutPaths = ['/instagram/login', '/instagram/register']

/** Without a profile every page redirects to the account picker, and with one the picker to the timeline. */
export function useRedirect(path: string): string | null {
  const profile = useInstagram((state) => state.profile)
  if (profile === undefined) return null
  if (profile) return path === '/instagram/login' ? '/instagram' : null
  return loggedOutPaths.includes(path) ? null : '/instagram/login'
}
