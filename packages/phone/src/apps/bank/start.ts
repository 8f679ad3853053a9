import type { EventListeners } from '../../link/event-queue.ts'
import { notify, titleAndText } from '../../shell/notifications/notifications.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { trackName } from '../../shell/player/streamer/tracked-names.ts'
import { formatMoney } from '../../shell/player/use-money.ts'
import { bankTitle } from './branding.ts'
import { invalidate, receivePayment } from './state.ts'
import { texts } from './texts.ts'

/** The bank's events. Nothing is fetched before the app is opened. */
export const events: EventListeners = {
  BANK({ sender, value }) {
    notifyBank(texts.notified(formatMoney(value), trackName(sender)), '/bank')
    void receivePayment(value)
  },
  QUIET_PAYMENT(kind, _, value) {
    if (kind !== 'wallet') void receivePayment(value)
  },
  BANK_NOTIFY(title, subtitle) {
    notify({ app: 'bank', ...titleAndText(bankAppTitle(), title, subtitle), markup: true, route: '/bank' })
  },
  BANK_INVOICE(value) {
    notifyBank(texts.invoiceArrived(formatMoney(value)), '/bank/invoices')
    invalidate()
  },
  BANK_INVOICE_REFUSED(value, name) {
    notifyBank(texts.invoiceWasRefused(formatMoney(value), trackName(name)), '/bank/invoices')
    invalidate()
  },
  BANK_INVOICES_CHANGE: invalidate,
  BANK_INVOICE_RECEIPT(value, name) {
    notifyBank(texts.invoiceWasPaid(formatMoney(value), trackName(name)), '/bank')
    void receivePayment(value)
  },
}

const bankAppTitle = () => bankTitle(useSettings.getState().config)

function notifyBank(subtitle: string, route: string): void {
  notify({ app: 'bank', title: bankAppTitle(), subtitle, route })
}
