import { useCallback, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { StatementIcon } from '../parts/icons.tsx'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { UnconfirmedReceipt } from '../parts/unconfirmed-receipt.tsx'
import { loadReceipt, useReceipt, useReceiptPhone } from '../receipts.ts'
import { texts } from '../texts.ts'

const incoming: readonly string[] = ['transferReceived', 'pixReceived', 'chargeReceived', 'invoiceReceived']

/**
 * With `id`: the server's receipt of that statement entry; `past` where it was opened from the statement. With a name and a value: only
 * what the address claims.
 */
export default function ReceiptScreen({ query }: ScreenProps) {
  const id = query.get('id')
  return (
    <BankScreen>
      {id === null ? (
        <UnconfirmedReceipt name={query.get('name') ?? ''} value={Number(query.get('value'))} />
      ) : (
        <Confirmed id={Number(id)} isPast={query.has('past')} />
      )}
    </BankScreen>
  )
}

function Confirmed({ id, isPast }: { id: number; isPast: boolean }) {
  const receipt = useReceipt(id)
  const phone = useReceiptPhone(id)
  const [isMissing, setMissing] = useState(false)
  const load = useCallback(async () => setMissing(!(await loadReceipt(id))), [id])
  const { hasFailed, retry } = useLoad(load)
  const bar = <NavigationBar title={texts.receipt} onBack={back} />
  if (receipt) {
    return (
      <>
        {isPast && bar}
        <ReceiptCard
          title={texts.entryKinds[receipt.kind]}
          value={receipt.value}
          name={receipt.name}
          phone={phone}
          at={receipt.created_at}
          isIncoming={incoming.includes(receipt.kind)}
          isFine={receipt.kind === 'finePaid'}
        />
      </>
    )
  }
  return (
    <>
      {bar}
      <Scroll>
        {isMissing ? (
          <EmptyState icon={<StatementIcon size={52} />} title={texts.noReceipt} hint={texts.noReceiptHint} />
        ) : hasFailed ? (
          <LoadError {...texts.offline} onRetry={retry} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </Scroll>
    </>
  )
}
