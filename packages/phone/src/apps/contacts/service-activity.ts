import { limits } from '@orelhao/protocol/services/rules'
import { nowSeconds } from '../../kit/server-clock.ts'
import { type Activity, endActivity, setActivity } from '../../shell/activities/live-activities.ts'
import { texts } from './texts.ts'

const id = 'help'
/** Nothing says when help has arrived: so long it may take to come, and then nobody looks for it any more. */
const longestMs = limits.wait * 1000

let ending: ReturnType<typeof setTimeout> | undefined

/** The player asked a service for help. */
export function waitFor(service: string): void {
  show({ title: texts.waitingFor(service), detail: texts.waitingDetail })
}

/** Somebody took the request. `service` is undefined where it may be of several. */
export function onTheWay(service = texts.help): void {
  show({ title: texts.comes(service), detail: texts.requestTaken })
}

/** Nobody comes. */
export function forgetHelp(): void {
  clearTimeout(ending)
  endActivity(id)
}

function show(what: Pick<Activity, 'title' | 'detail'>): void {
  clearTimeout(ending)
  ending = setTimeout(forgetHelp, longestMs)
  setActivity({
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

const actions = async () => [{ label: texts.dismissHelp, run: forgetHelp }]
