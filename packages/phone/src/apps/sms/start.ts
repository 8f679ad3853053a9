import type { Sms } from '@orelhao/protocol/sms/contract'
import { preview } from '@orelhao/protocol/sms/rules'
import { onEvent } from '../../link/events.ts'
import { current } from '../../shell/navigation.ts'
import { notify } from '../../shell/notifications.ts'
import { nameOf, useSettings } from '../../shell/settings.ts'
import { isVisible } from '../../shell/visibility.ts'
import { markDelivered, receive, resume, startOver } from './state.ts'
import { isMine } from './threads.ts'

let isListening = false

/** Loads the threads and takes messages in as they come, whether or not the app is open. */
export async function start(): Promise<void> {
  if (!isListening) {
    isListening = true
    onEvent('SMS', arrived)
    onEvent('SMS_DELIVERED', markDelivered)
    onEvent('PHONE_CHANGE', () => void resume())
  }
  startOver()
  await resume().catch(() => {}) // the list asks again when it is opened
}

function arrived(message: Sms): void {
  receive(message) // the list may have it already, as when it came while the phone started; it is announced all the same
  if (isMine(message, useSettings.getState().identity.phone)) return
  const route = `/sms/${message.sender}`
  if (isVisible() && current().path === route) return
  notify({ app: 'sms', title: nameOf(message.sender), subtitle: preview(message), route })
}
