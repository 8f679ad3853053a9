import type { ServiceRequest } from '@orelhao/protocol/services/contract'
import { backend, ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { notify } from '../../shell/notifications/notifications.ts'
import { usePreferences } from '../../shell/player/preferences.ts'
import { endServiceActivity, showRequestTaken } from './service-activity.ts'
import { addRequest, refreshMissedCalls, removeRequest, resolvePendingService } from './state.ts'
import { texts } from './texts.ts'

/** Service requests for players on duty, answers for those who asked, and calls that may have been missed. */
export const events: EventListeners = {
  SERVICE_REQUEST: onServiceRequest,
  SERVICE_TAKEN: removeRequest,
  SERVICE_RESPONSE() {
    const service = resolvePendingService()
    showRequestTaken(service)
    notifyService(texts.requestTaken, service)
  },
  SERVICE_REJECT() {
    const service = resolvePendingService()
    endServiceActivity()
    notifyService(texts.requestRejected, service)
  },
  CALL_END: () => void refreshMissedCalls(),
  CALL_MISSED: () => void refreshMissedCalls(),
}

/** Calls missed in airplane mode are loaded once it ends. */
usePreferences.subscribe(({ airplaneMode }, before) => {
  if (before.airplaneMode && !airplaneMode) void refreshMissedCalls()
})

export const upNext = { load: () => import('./parts/up-next-rows.tsx') }

export async function init(): Promise<void> {
  void refreshMissedCalls()
  const open = await ignoreOffline(backend.service_open())
  for (const request of open ?? []) addRequest(request) // its event may have arrived before this answer
}

function onServiceRequest(request: ServiceRequest): void {
  addRequest(request)
  const subtitle = `${request.name}: ${request.content}`
  notify({
    app: 'contacts',
    title: texts.requestFor(request.service),
    subtitle,
    route: '/contacts/services',
    actions: async () => (await import('./quick-actions.ts')).quickActionsForRequest(request.id),
  })
}

/** Shows a banner: it does not interrupt the player. */
function notifyService(subtitle: string, service = texts.services): void {
  notify({ app: 'contacts', title: service, subtitle, route: '/contacts/services' })
}
