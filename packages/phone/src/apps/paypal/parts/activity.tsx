import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { useCallback } from 'react'
import { dayHeading } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useLoadedList } from '../../../lists/use-list.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { activity } from '../state.ts'
import { texts } from '../texts.ts'
import { ActivityIcon } from './icons.tsx'
import { TransactionRow } from './transaction-row.tsx'

const headingOf = (transaction: Transaction) => dayHeading(transaction.created_at)

/** All transactions of the wallet, a page at a time. */
export function Activity({ onOpen }: { onOpen: (id: number) => void }) {
  const row = useCallback(
    (transaction: Transaction) => <TransactionRow transaction={transaction} onOpen={onOpen} />,
    [onOpen],
  )
  return (
    <>
      <NavigationBar title={texts.activity} largeTitle onBack={back} />
      <Scroll>
        <PagedList
          {...useLoadedList(activity)}
          empty={<EmptyState icon={<ActivityIcon size={52} />} title={texts.empty} hint={texts.emptyHint} />}
        >
          {(ids) => (
            <ListRows collection={activity.collection} ids={ids} headingOf={headingOf} minItemHeight={60}>
              {row}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </>
  )
}
