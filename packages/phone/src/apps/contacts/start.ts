import type { ServiceRequest } from '@orelhao/protocol/services/contract'
import { backend } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { notify } from '../../shell/notifications.ts'
import { alert } from '../../shell/overlays.ts'
import { isVisible } from '../../shell/visibility.ts'
import { addRequest, countMissed, dropRequest, pastCalls, setRequests, usePastCalls } from './state.ts'
import { texts } from './texts.ts'

/** Of services: requests for who is on duty, answers for who asked; and calls that may have been missed. */
export const events: EventListeners = {
  SERVICE_REQUEST: requested,
  SERVICE_TAKEN: dropRequest,
  SERVICE_RESPONSE: () => say(texts.requestTaken),
  SERVICE_REJECT: () => say(texts.requestRejected),
  CALL_END: () => void countMissed(),
  CALL_MISSED: () => void countMissed(),
}

export function forget(): void {
  usePastCalls.setState({ missed: 0 })
  setRequests(() => [])
  pastCalls.collection.clear()
}

export async function begin(): Promise<void> {
  void countMissed()
  const open = await backend.service_open().catch(() => [])
  for (const request of open) addRequest(request) // one may have come as an event already, where the answer took long
}

function requested(request: ServiceRequest): void {
  addRequest(request)
  const subtitle = `${request.name}: ${request.content}`
  notify({ app: 'contacts', title: texts.requestFor(request.service), subtitle, route: '/contacts/services' })
}

/** In the hand the phone says it in a dialog, away in a notification. */
function say(text: string): void {
  if (isVisible()) void alert(text)
  else notify({ app: 'contacts', title: texts.services, subtitle: text, route: '/contacts/services' })
}
