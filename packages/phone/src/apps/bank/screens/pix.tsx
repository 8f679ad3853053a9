import { backend } from '../../../link/backend.ts'
import { answered, usePayment } from '../action.ts'
import { PixKeyStep } from '../parts/pix-key-step.tsx'
import { TransferFlow } from '../parts/transfer-flow.tsx'
import { texts } from '../texts.ts'

export default function Pix() {
  const pay = usePayment(backend.bank_pix)
  return (
    <TransferFlow
      title={texts.tiles.pix}
      targetLabel={texts.pixKey}
      TargetStep={PixKeyStep}
      find={(key) => answered(backend.bank_confirmPix(key))}
      send={pay}
    />
  )
}
