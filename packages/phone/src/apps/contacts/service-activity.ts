import { limits } from '@orelhao/protocol/services/rules'
import { nowSeconds } from '../../kit/server-clock.ts'
import {
  endLiveActivity,
  type LiveActivity,
  setLiveActivity,
  useLiveActivities,
} from '../../shell/activities/live-activities.ts'
import { texts } from './texts.ts'

const id = 'help'
/** Longest duration of the activity: no event reports that help has arrived. */
const maxDurationMs = limits.wait * 1000

let endTimer: ReturnType<typeof setTimeout> | undefined

/** Returns the player's own request that waits or was accepted; undefined without one. */
export function useServiceActivity(): LiveActivity | undefined {
  return useLiveActivities(({ list }) => list.find((activity) => activity.id === id))
}

/** Shows that the player requested a service. */
export function showRequestWaiting(service: string): void {
  showActivity({ title: texts.waitingFor(service), detail: texts.waitingDetail })
}

/** Shows that the request was accepted. `service` is undefined where it may be one of several. */
export function showRequestTaken(service = texts.help): void {
  showActivity({ title: texts.comes(service), detail: texts.requestTaken })
}

/** Ends the activity without help. */
export function endServiceActivity(): void {
  clearTimeout(endTimer)
  endLiveActivity(id)
}

function showActivity(what: Pick<LiveActivity, 'title' | 'detail'>): void {
  clearTimeout(endTimer)
  endTimer = setTimeout(endServiceActivity, maxDurationMs)
  setLiveActivity({
    ...what,
    id,
    app: 'contacts',
    urgency: 'lasting',
    tone: 'blue',
    sign: 'help',
    label: texts.showHelp(what.title),
    since: nowSeconds(),
    route: '/contacts/services',
    actions,
  })
}

const actions = async () => [{ label: texts.dismissHelp, run: endServiceActivity }]
