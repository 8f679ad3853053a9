import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { useCallback, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadOlder } from '../../../kit/load-older.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { dayOf } from '../../../kit/when.ts'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { back } from '../../../shell/navigation.ts'
import { loadOlder, useWallet } from '../state.ts'
import { texts } from '../texts.ts'
import { ActivityIcon } from './icons.tsx'
import { TransactionRow } from './transaction-row.tsx'

const keyOf = (transaction: Transaction) => transaction.id
const headingOf = (transaction: Transaction) => dayOf(transaction.created_at)

/** Everything that the wallet ever did, a page at a time. */
export function Activity({ onOpen }: { onOpen: (id: number) => void }) {
  const transactions = useWallet((state) => state.transactions)
  const hasOlder = useWallet((state) => state.hasOlder)
  const [isLoading, setLoading] = useState(false)

  const older = useCallback(async () => {
    setLoading(true)
    await loadOlder().catch(() => {}) // the button stays, so that it can be tried again
    setLoading(false)
  }, [])

  return (
    <>
      <NavigationBar title={texts.activity} largeTitle onBack={back} />
      <Scroll>
        {transactions.length === 0 ? (
          <EmptyState icon={<ActivityIcon size={52} />} title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <WindowedList items={transactions} keyOf={keyOf} headingOf={headingOf}>
            {(transaction) => <TransactionRow transaction={transaction} onOpen={onOpen} />}
          </WindowedList>
        )}
        {hasOlder && <LoadOlder isBusy={isLoading} onLoad={older} />}
      </Scroll>
    </>
  )
}
