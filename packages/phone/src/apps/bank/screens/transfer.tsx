import { backend } from '../../../link/backend.ts'
import { unwrapOrAlert, useMutation } from '../../../shell/dialogs/mutation.ts'
import { PassportStep } from '../parts/passport-step.tsx'
import { TransferFlow } from '../parts/transfer-flow.tsx'
import { texts } from '../texts.ts'

export default function Transfer() {
  const [pay] = useMutation(backend.bank_transfer)
  return (
    <TransferFlow
      title={texts.tiles.transfer}
      targetLabel={texts.passport}
      TargetStep={PassportStep}
      find={(passport) => unwrapOrAlert(backend.bank_confirm(Number(passport)))}
      send={(passport, amount) => pay(Number(passport), amount)}
    />
  )
}
