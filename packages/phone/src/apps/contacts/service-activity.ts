import { limits } from '@orelhao/protocol/services/rules'
import { nowSeconds } from '../../kit/server-clock.ts'
import { endLiveActivity, type LiveActivity, setLiveActivity } from '../../shell/activities/live-activities.ts'
import { texts } from './texts.ts'

const id = 'help'
/** Nothing says when help has arrived: so long it may take to come, and then nobody looks for it any more. */
const maxDurationMs = limits.wait * 1000

let endTimer: ReturnType<typeof setTimeout> | undefined

/** The player asked a service for help. */
export function showRequestWaiting(service: string): void {
  showActivity({ title: texts.waitingFor(service), detail: texts.waitingDetail })
}

/** Somebody took the request. `service` is undefined where it may be of several. */
export function showRequestTaken(service = texts.help): void {
  showActivity({ title: texts.comes(service), detail: texts.requestTaken })
}

/** Nobody comes. */
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
