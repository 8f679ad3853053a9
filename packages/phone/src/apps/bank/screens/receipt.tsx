import type { StatementKind } from '@orelhao/protocol/bank/statement'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import type { ScreenProps } from '../../../shell/manifest.ts'
import { back } from '../../../shell/navigation.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { texts } from '../texts.ts'

const incoming: readonly string[] = ['transferReceived', 'pixReceived', 'chargeReceived', 'invoiceReceived']

/** What was just paid, or with `past` a line of the statement; `kind` is the line's. */
export default function ReceiptScreen({ query }: ScreenProps) {
  const [value, at] = [Number(query.get('value')), Number(query.get('at'))]
  const kind = query.get('kind') ?? ''
  return (
    <BankScreen>
      {query.has('past') && <NavigationBar title={texts.receipt} onBack={back} />}
      <ReceiptCard
        title={Object.hasOwn(texts.entryKinds, kind) ? texts.entryKinds[kind as StatementKind] : texts.sent}
        value={Number.isFinite(value) ? value : 0}
        name={query.get('name') ?? ''}
        at={Number.isFinite(at) && at > 0 ? at : null}
        isIncoming={incoming.includes(kind)}
        isFine={kind === 'finePaid'}
      />
    </BankScreen>
  )
}
