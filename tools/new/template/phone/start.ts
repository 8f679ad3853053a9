import type { Message } from '@orelhao/protocol/newapp/contract'
import type { EventListeners } from '../../link/event-queue.ts'
import { notify } from '../../shell/notifications/notifications.ts'
import { contactName } from '../../shell/player/settings.ts'
import { messageList } from './state.ts'

/** The shell calls these whether or not the app is open. */
export const events: EventListeners = { NEWAPP_MESSAGE: onMessage }

function onMessage(message: Message): void {
  const { phone, text } = message
  messageList.add(message)
  notify({
    app: 'newapp',
    title: contactName(phone),
    subtitle: text,
    route: '/newapp',
    conversation: `newapp/${phone}`, // one banner for each sender, and none while the route is on screen
  })
}
