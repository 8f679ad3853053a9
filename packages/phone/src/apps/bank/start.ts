import { onEvent } from '../../link/events.ts'
import { notify } from '../../shell/notifications.ts'
import { useSettings } from '../../shell/settings.ts'
import { shownMoney } from '../../shell/use-money.ts'
import { bankTitle } from './identity.ts'
import { forget, receive, tell } from './state.ts'
import { texts } from './texts.ts'

let isListening = false

/** Hears what the bank has to say. Nothing is fetched before the app is opened. */
export function start(): void {
  forget()
  if (isListening) return
  isListening = true
  onEvent('BANK', ({ sender, value }) => {
    announce(texts.notified(shownMoney(value), sender), '/bank')
    void receive(value)
  })
  onEvent('BANK_NOTIFY', (title, subtitle) => notify({ app: 'bank', title, subtitle, markup: true, route: '/bank' }))
  onEvent('BANK_INVOICE', (value) => {
    announce(texts.invoiceArrived(shownMoney(value)), '/bank/invoices')
    tell()
  })
  onEvent('BANK_INVOICE_RECEIPT', (value, name) => {
    announce(texts.invoiceWasPaid(shownMoney(value), name), '/bank')
    void receive(value)
  })
}

function announce(subtitle: string, route: string): void {
  notify({ app: 'bank', title: bankTitle(useSettings.getState().config), subtitle, route })
}
