import { ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { appTitle } from '../../shell/apps/app-icons.ts'
import { notify } from '../../shell/notifications/notifications.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { trackName } from '../../shell/player/streamer/tracked-names.ts'
import { formatMoney } from '../../shell/player/use-money.ts'
import { receivePayment, refresh } from './state.ts'
import { texts } from './texts.ts'

/** Payments, and the bank's events since the wallet shows the bank balance. Nothing is fetched before the app is opened. */
export const events: EventListeners = {
  PAYPAL({ sender, value }) {
    const title = appTitle('paypal', useSettings.getState().config)
    notify({ app: 'paypal', title, subtitle: texts.notified(formatMoney(value), trackName(sender)), route: '/paypal' })
    void receivePayment(value)
  },
  BANK: onBalanceChange,
  BANK_INVOICE_RECEIPT: onBalanceChange,
  QUIET_PAYMENT: onBalanceChange,
}

function onBalanceChange(): void {
  void ignoreOffline(refresh())
}
