import type { ServiceRequest } from '@orelhao/protocol/services/contract'
import { backend } from '../../link/backend.ts'
import { onEvent } from '../../link/events.ts'
import { notify } from '../../shell/notifications.ts'
import { alert } from '../../shell/overlays.ts'
import { isVisible } from '../../shell/visibility.ts'
import { addRequest, countMissed, dropRequest, setRequests } from './state.ts'
import { texts } from './texts.ts'

let isListening = false

/** Hears of services, requests for who is on duty and answers for who asked, and counts missed calls. */
export async function start(): Promise<void> {
  if (!isListening) {
    isListening = true
    onEvent('SERVICE_REQUEST', requested)
    onEvent('SERVICE_TAKEN', dropRequest)
    onEvent('SERVICE_RESPONSE', () => say(texts.requestTaken))
    onEvent('SERVICE_REJECT', () => say(texts.requestRejected))
    onEvent('CALL_END', () => void countMissed())
    onEvent('CALL_MISSED', () => void countMissed())
  }
  void countMissed()
  const open = await backend.service_open().catch(() => [])
  setRequests(() => open)
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
