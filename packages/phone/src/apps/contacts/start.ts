import type { ServiceRequest } from '@orelhao/protocol/services/contract'
import { backend, ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { notify } from '../../shell/notifications/notifications.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { forgetHelp, onTheWay } from './service-activity.ts'
import { addRequest, answeredBy, countMissed, dropRequest } from './state.ts'
import { texts } from './texts.ts'

/** Of services: requests for who is on duty, answers for who asked; and calls that may have been missed. */
export const events: EventListeners = {
  SERVICE_REQUEST: requested,
  SERVICE_TAKEN: dropRequest,
  SERVICE_RESPONSE() {
    const service = answeredBy()
    onTheWay(service)
    say(texts.requestTaken, service)
  },
  SERVICE_REJECT() {
    const service = answeredBy()
    forgetHelp()
    say(texts.requestRejected, service)
  },
  CALL_END: () => void countMissed(),
  CALL_MISSED: () => void countMissed(),
}

/** Who called meanwhile is known once the air is left. */
usePreferences.subscribe(({ airplaneMode }, before) => {
  if (before.airplaneMode && !airplaneMode) void countMissed()
})

export const next = { load: () => import('./parts/up-next-rows.tsx') }

export async function begin(): Promise<void> {
  void countMissed()
  const open = await ignoreOffline(backend.service_open())
  for (const request of open ?? []) addRequest(request) // one may have come as an event already, where the answer took long
}

function requested(request: ServiceRequest): void {
  addRequest(request)
  const subtitle = `${request.name}: ${request.content}`
  notify({
    app: 'contacts',
    title: texts.requestFor(request.service),
    subtitle,
    route: '/contacts/services',
    actions: async () => (await import('./quick-actions.ts')).requestActions(request.id),
  })
}

/** In a banner: whatever the player does meanwhile is not interrupted. */
function say(subtitle: string, service = texts.services): void {
  notify({ app: 'contacts', title: service, subtitle, route: '/contacts/services' })
}
