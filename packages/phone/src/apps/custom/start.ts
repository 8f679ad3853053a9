import type { EventListeners } from '../../link/event-queue.ts'
import { setAppsHere } from '../../shell/player/settings.ts'
import { appsIn } from './client-apps.ts'
import { hand } from './open-app.ts'
import { choices } from './state.ts'

export const begin = choices.load

/** Other resources send these too, with any text: what is no JSON is nothing. */
export const events: EventListeners = {
  CUSTOM_APPS(json) {
    const list = parsed(json)
    if (list !== undefined) setAppsHere(appsIn(list))
  },
  CUSTOM_MESSAGE(app, json) {
    const message = parsed(json)
    if (message !== undefined) hand(app, message)
  },
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
