import type { Invoice } from '@orelhao/protocol/bank/contract'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { stripMarkup, useMoney } from '../format.ts'
import { runExclusive } from '../mutex.ts'
import { markInvoicePaid, removeInvoice } from '../state.ts'
import { texts } from '../texts.ts'
import { BillCard } from './bill-card.tsx'
import styles from './invoice-list.module.css'
import { Summary } from './summary.tsx'

interface InvoiceListProps {
  invoices: Invoice[]
  isReceived: boolean
  /** Called when the list differs from the server's. */
  onStale: () => void
}

/** Open invoices of one side and their sum: received ones can be paid or refused, sent ones cancelled. */
export function InvoiceList({ invoices, isReceived, onStale }: InvoiceListProps) {
  const money = useMoney()
  const [payInvoice] = useMutation(backend.bank_payInvoice)
  const [refuseInvoice] = useMutation(backend.bank_refuseInvoice)
  const [cancelInvoice] = useMutation(backend.bank_cancelInvoice)
  const total = invoices.reduce((sum, { value }) => sum + value, 0)

  const pay = (invoice: Invoice) =>
    runExclusive(async () => {
      if (!(await confirm(texts.payInvoice(money(invoice.value), invoice.name)))) return
      if (!(await payInvoice(invoice.id))) return onStale()
      markInvoicePaid(invoice)
      toast(texts.invoicePaid)
    })

  const withdraw = (invoice: Invoice) =>
    runExclusive(async () => {
      const amount = money(invoice.value)
      const question = (isReceived ? texts.refuseInvoice : texts.cancelInvoice)(amount, trackName(invoice.name))
      if (!(await confirm(question, { destructive: true }))) return
      if (!(await (isReceived ? refuseInvoice : cancelInvoice)(invoice.id))) return onStale()
      removeInvoice(invoice, isReceived)
      toast(isReceived ? texts.invoiceRefused : texts.invoiceCancelled)
    })

  return (
    <>
      <Summary key={String(isReceived)} label={isReceived ? texts.totalToPay : texts.totalToReceive} amount={total} />
      <WindowedList items={invoices} keyOf={(invoice) => invoice.id}>
        {(invoice) => (
          <div className={styles.item}>
            <BillCard
              face={<ContactAvatar phone={invoice.phone ?? ''} name={stripMarkup(invoice.name)} size={44} />}
              title={stripMarkup(invoice.reason)}
              subtitle={(isReceived ? texts.chargedBy : texts.chargedTo)(trackName(invoice.name))}
              at={invoice.created_at}
              amount={invoice.value}
              other={{ label: isReceived ? texts.refuse : texts.cancel, onClick: () => void withdraw(invoice) }}
              {...(isReceived && { onPay: () => void pay(invoice) })}
            />
          </div>
        )}
      </WindowedList>
    </>
  )
}
