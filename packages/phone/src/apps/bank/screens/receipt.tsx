import type { ScreenProps } from '../../../shell/manifest.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { texts } from '../texts.ts'

export default function ReceiptScreen({ query }: ScreenProps) {
  const [value, at] = [Number(query.get('value')), Number(query.get('at'))]
  return (
    <BankScreen>
      <ReceiptCard
        title={texts.sent}
        value={Number.isFinite(value) ? value : 0}
        name={query.get('name') ?? ''}
        at={Number.isFinite(at) && at > 0 ? at : null}
      />
    </BankScreen>
  )
}
