import type { EventListeners } from '../../link/event-queue.ts'
import { dismissAt, notify } from '../../shell/notifications/notifications.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { receiveArticle, refreshShown, removeArticle, useIsJournalist } from './state.ts'

/** Published, changed and deleted articles. Nothing is fetched before the app is opened. */
export const events: EventListeners = {
  WEAZEL(title, description, id) {
    const route = id === undefined ? '/weazel' : `/weazel/${id}`
    notify({ app: 'weazel', title, subtitle: description, route })
    refreshShown()
  },
  WEAZEL_UPDATE: receiveArticle,
  WEAZEL_DESTROY(id) {
    dismissAt(`/weazel/${id}`)
    removeArticle(id)
  },
}

/** Only journalists see the editor; the server refuses other players' articles in any case. */
export function useRedirect(path: string): string | null {
  const isListedJournalist = useSettings(({ identity }) => identity.journalist)
  const isJournalist = useIsJournalist()
  return /^\/weazel\/(create|\d+\/edit)$/.test(path) && !isListedJournalist && !isJournalist ? '/weazel' : null
}
