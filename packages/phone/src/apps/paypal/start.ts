import { onEvent } from '../../link/events.ts'
import { titleOf } from '../../shell/apps.ts'
import { notify } from '../../shell/notifications.ts'
import { useSettings } from '../../shell/settings.ts'
import { shownMoney } from '../../shell/use-money.ts'
import { forget, receive, refresh } from './state.ts'
import { texts } from './texts.ts'

let isListening = false

/** Hears of payments, and of the bank where the wallet shows what is in it. Nothing is fetched before the app is opened. */
export function start(): void {
  forget()
  if (isListening) return
  isListening = true
  onEvent('PAYPAL', ({ sender, value }) => {
    const title = titleOf('paypal', useSettings.getState().config)
    notify({ app: 'paypal', title, subtitle: texts.notified(shownMoney(value), sender), route: '/paypal' })
    void receive(value)
  })
  const look = () => void refresh().catch(() => {})
  onEvent('BANK', look)
  onEvent('BANK_INVOICE_RECEIPT', look)
}
