import type { EventListeners } from '../../link/event-queue.ts'
import { notify, titled } from '../../shell/notifications/notifications.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { met } from '../../shell/player/streamer/tracked-names.ts'
import { shownMoney } from '../../shell/player/use-money.ts'
import { bankTitle } from './branding.ts'
import { receive, tell } from './state.ts'
import { texts } from './texts.ts'

/** What the bank has to say. Nothing is fetched before the app is opened. */
export const events: EventListeners = {
  BANK({ sender, value }) {
    announce(texts.notified(shownMoney(value), met(sender)), '/bank')
    void receive(value)
  },
  QUIET_PAYMENT(kind, _, value) {
    if (kind !== 'wallet') void receive(value)
  },
  BANK_NOTIFY(title, subtitle) {
    notify({ app: 'bank', ...titled(ownTitle(), title, subtitle), markup: true, route: '/bank' })
  },
  BANK_INVOICE(value) {
    announce(texts.invoiceArrived(shownMoney(value)), '/bank/invoices')
    tell()
  },
  BANK_INVOICE_REFUSED(value, name) {
    announce(texts.invoiceWasRefused(shownMoney(value), met(name)), '/bank/invoices')
    tell()
  },
  BANK_INVOICES_CHANGE: tell,
  BANK_INVOICE_RECEIPT(value, name) {
    announce(texts.invoiceWasPaid(shownMoney(value), met(name)), '/bank')
    void receive(value)
  },
}

const ownTitle = () => bankTitle(useSettings.getState().config)

function announce(subtitle: string, route: string): void {
  notify({ app: 'bank', title: ownTitle(), subtitle, route })
}
