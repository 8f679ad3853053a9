import type { Payment } from '@orelhao/protocol/tor/contract'
import { useEffect } from 'react'
import { dayHeading } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ignoreOffline } from '../../../link/backend.ts'
import { addScreenListeners } from '../../../link/event-queue.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { PayIcon } from '../parts/icons.ts'
import { PaymentRow } from '../parts/payment-row.tsx'
import { TorScreen } from '../parts/tor-screen.tsx'
import { payments } from '../payments.ts'
import { useTor } from '../state.ts'
import { texts } from '../texts.ts'

/** The player's outgoing and incoming payments. */
export default function Payments() {
  const hasId = useTor(({ id }) => id !== undefined)
  useEffect(() => addScreenListeners('tor', { TOR_NOTIFY: () => void ignoreOffline(payments.refresh()) }), [])
  return (
    <TorScreen tab="/tor/payments">
      <NavigationBar title={texts.payments} largeTitle="iphone" onBack={back} />
      <Scroll>
        <PagedList
          {...useList(payments, hasId ? 0 : -1)}
          loading={<SkeletonRows count={5} />}
          loadError={texts.offline}
          empty={<EmptyState icon={<PayIcon size={48} />} title={texts.noPayments} hint={texts.noPaymentsHint} />}
        >
          {(ids) => (
            <ListRows collection={payments.collection} ids={ids} headingOf={headingOf}>
              {draw}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
    </TorScreen>
  )
}

const headingOf = ({ created_at }: Payment) => dayHeading(created_at)
const draw = (payment: Payment) => <PaymentRow payment={payment} />
