import { backend } from '../../../link/backend.ts'
import { unwrapOrAlert, useMutation } from '../../../shell/dialogs/mutation.ts'
import { PixKeyStep } from '../parts/pix-key-step.tsx'
import { PixShortcuts } from '../parts/pix-shortcuts.tsx'
import { TransferFlow } from '../parts/transfer-flow.tsx'
import { texts } from '../texts.ts'

export default function Pix() {
  const [pay] = useMutation(backend.bank_pix)
  return (
    <TransferFlow
      title={texts.tiles.pix}
      targetLabel={texts.pixKey}
      TargetStep={PixKeyStep}
      aside={<PixShortcuts />}
      find={(key) => unwrapOrAlert(backend.bank_confirmPix(key))}
      send={pay}
      isPix
    />
  )
}
