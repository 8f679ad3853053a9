import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { AddIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { InvoiceIcon } from '../parts/icons.tsx'
import { InvoiceList } from '../parts/invoice-list.tsx'
import { invoices, useBank } from '../state.ts'
import { texts } from '../texts.ts'

type Side = 'received' | 'sent'

const create = () => go('/bank/invoices/create')

export default function Invoices() {
  const [side, setSide] = useState<Side>('received')
  const own = useSettings((state) => state.identity.user_id)
  const news = useBank((state) => state.news)
  const { value: all, hasFailed, retry } = useResource(invoices, news)
  const shown = all?.filter(({ payer_id }) => (payer_id === own) === (side === 'received'))
  return (
    <BankScreen>
      <NavigationBar
        title={texts.tiles.invoices}
        onBack={back}
        primary={{ label: texts.newCharge, icon: AddIcon, onClick: create }}
      />
      <Tabs<Side>
        label={texts.kindOfInvoice}
        options={[
          { value: 'received', label: texts.received },
          { value: 'sent', label: texts.sentInvoices },
        ]}
        value={side}
        onChange={setSide}
      />
      <Scroll>
        {!shown && (hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={5} />)}
        {shown?.length === 0 && <NoInvoices side={side} />}
        {shown && shown.length > 0 && <InvoiceList invoices={shown} isReceived={side === 'received'} onStale={retry} />}
      </Scroll>
    </BankScreen>
  )
}

function NoInvoices({ side }: { side: Side }) {
  return (
    <EmptyState
      icon={<InvoiceIcon size={52} />}
      title={texts.invoicesEmpty}
      hint={texts.invoicesEmptyHint[side]}
      action={side === 'sent' && <Button onClick={create}>{texts.newCharge}</Button>}
    />
  )
}
