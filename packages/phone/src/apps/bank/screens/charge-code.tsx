import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { startChargeActivity } from '../charge-activity.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { ChargeCode } from '../parts/charge-code.tsx'
import { QrIcon } from '../parts/icons.tsx'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import { charges, useBank } from '../state.ts'
import { texts } from '../texts.ts'

startChargeActivity() // for charges loaded from here on

/** One charge: its code until it is paid, then the payer. */
export default function ChargeCodeScreen({ params }: ScreenProps) {
  const id = Number(params.id)
  const news = useBank((state) => state.news)
  const { value: loadedCharges, hasFailed, retry } = useResource(charges, news)
  const charge = loadedCharges?.find((other) => other.id === id)
  if (charge?.amount && charge.received > 0) {
    return (
      <BankScreen>
        <ReceiptCard
          title={texts.paid}
          value={charge.received}
          name={charge.payer ?? ''}
          at={charge.paid_at}
          isIncoming
        />
      </BankScreen>
    )
  }
  return (
    <BankScreen>
      <NavigationBar title={texts.chargeTitle} onBack={back} />
      {charge ? (
        <ChargeCode charge={charge} />
      ) : (
        <Scroll>
          {loadedCharges ? (
            <EmptyState icon={<QrIcon size={52} />} title={texts.chargeEnded} hint={texts.chargeEndedHint} />
          ) : hasFailed ? (
            <LoadError {...texts.offline} onRetry={retry} />
          ) : (
            <SkeletonRows count={5} />
          )}
        </Scroll>
      )}
    </BankScreen>
  )
}
