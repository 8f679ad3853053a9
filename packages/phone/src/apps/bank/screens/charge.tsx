import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { startChargeActivity } from '../charge-activity.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { ChargeForm } from '../parts/charge-form.tsx'
import { texts } from '../texts.ts'

startChargeActivity() // for charges loaded from here on

export default function NewCharge() {
  return (
    <BankScreen>
      <NavigationBar title={texts.newPixCharge} onBack={back} />
      <ChargeForm />
    </BankScreen>
  )
}
