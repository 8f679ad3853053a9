import type { InvoiceReceipt } from '@orelhao/protocol/bank/schemas'
import { useState } from 'react'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { InvoiceForm } from '../parts/invoice-form.tsx'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { texts } from '../texts.ts'

export default function CreateInvoice() {
  const [sent, setSent] = useState<InvoiceReceipt | null>(null)
  return (
    <BankScreen>
      {sent ? (
        <ReceiptCard title={texts.invoiceSent} value={sent.value} name={sent.name} at={sent.created_at} />
      ) : (
        <>
          <NavigationBar title={texts.newCharge} onBack={back} />
          <InvoiceForm onSent={setSent} />
        </>
      )}
    </BankScreen>
  )
}
