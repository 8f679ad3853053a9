import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { titleOf } from '../../shell/apps/app-icons.ts'
import { notify } from '../../shell/notifications/notifications.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { met } from '../../shell/player/streamer/tracked-names.ts'
import { shownMoney } from '../../shell/player/use-money.ts'
import { receive, refresh } from './state.ts'
import { texts } from './texts.ts'

/** Payments, and the bank where the wallet shows what is in it. Nothing is fetched before the app is opened. */
export const events: EventListeners = {
  PAYPAL({ sender, value }) {
    const title = titleOf('paypal', useSettings.getState().config)
    notify({ app: 'paypal', title, subtitle: texts.notified(shownMoney(value), met(sender)), route: '/paypal' })
    void receive(value)
  },
  BANK: look,
  BANK_INVOICE_RECEIPT: look,
  QUIET_PAYMENT: look,
}

function look(): void {
  void ignoreOffline(refresh())
}
