import type { EventListeners } from '../../link/event-queue.ts'
import { setBadge } from '../../shell/notifications/badges.ts'
import { setLocalApps } from '../../shell/player/settings.ts'
import { parseClientApps } from './client-apps.ts'
import { sendToOpenApp } from './open-app.ts'
import { appChoices } from './state.ts'

export const init = appChoices.load

/** Other resources send these too, with any text: invalid JSON is ignored. */
export const events: EventListeners = {
  CUSTOM_APPS(json) {
    const list = parsed(json)
    if (list !== undefined) setLocalApps(parseClientApps(list))
  },
  CUSTOM_MESSAGE(app, json) {
    const message = parsed(json)
    if (message !== undefined) sendToOpenApp(app, message)
  },
  CUSTOM_BADGE: setBadge,
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
